import { Combobox, InputBase, type ComboboxProps, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { Thumbnail } from '../media/Thumbnail.tsx'
import type { Problem } from '../words/problem.ts'
import { useKitWords } from '../words/use-words.ts'
import { choiceText, type Choice, type ChoiceSource } from './choice.ts'
import { ChoiceOptions } from './ChoiceOptions.tsx'
import { useSoleChoice } from './presetting.ts'
import { unreadMark } from './settling.ts'
import { useChoosing } from './use-choosing.ts'

interface RecordSelectProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  source: ChoiceSource
  value: Choice | null
  onChange(choice: Choice | null): void
  /** What is said where there is nothing to choose. */
  nothingFoundMessage?: string
  /** False where there is always one: it is changed for another and never taken away. */
  clearable?: boolean
  comboboxProps?: Pick<ComboboxProps, 'width' | 'position'>
}

/** A record, searched by code or name while one types. What can be seen but not taken says why. */
export function RecordSelect({ source, value, onChange, error, ...props }: RecordSelectProps) {
  const { nothingFoundMessage, comboboxProps, clearable = true, ...field } = props
  const kit = useKitWords()
  const [unread, setUnread] = useState<{ text: string; problem: Problem }>()
  const choosing = useChoosing({
    source,
    isEager: true,
    unreadText: unread?.text,
    onChange: (choice) => {
      setUnread(undefined)
      if (choice?._id !== value?._id && (choice || clearable)) onChange(choice)
    },
    onUnread: (kept) => {
      setUnread(kept)
      if (value && clearable) onChange(null)
    },
  })
  const { combobox, typed, list, all, take } = choosing
  const kept = value === null || !clearable ? unread : undefined
  useSoleChoice({ isWanted: props.required === true && value === null && !kept, all, onChange })
  const mayClear = value !== null && clearable && props.disabled !== true && props.readOnly !== true
  return (
    <Combobox store={combobox} onOptionSubmit={choosing.onOptionSubmit} {...comboboxProps}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...field}
          rightSection={
            mayClear ? (
              <Combobox.ClearButton size="xs" onClear={() => take(null)} />
            ) : (
              <Combobox.Chevron size="xs" />
            )
          }
          rightSectionPointerEvents={mayClear ? 'all' : 'none'}
          {...(value?.imageId !== undefined && {
            leftSection: <Thumbnail id={value.imageId} size={22} />,
          })}
          value={typed ?? kept?.text ?? (value ? choiceText(value) : '')}
          error={kept ? kit(kept.problem.code, { ...kept.problem.parameters }) : error}
          {...unreadMark(kept !== undefined || typed !== undefined)}
          onFocus={(event) => event.currentTarget.select()}
          {...choosing.field}
          onChange={(event) => choosing.field.onChange(event.currentTarget.value)}
        />
      </Combobox.Target>
      <ChoiceOptions of={list} value={value?._id} nothing={nothingFoundMessage} />
    </Combobox>
  )
}
