import { Combobox } from '@mantine/core'
import { choiceText, type Choice, type ChoiceSource } from '../form/choice.ts'
import { ChoiceOptions } from '../form/ChoiceOptions.tsx'
import { useChoosing } from '../form/use-choosing.ts'
import classes from './LineGrid.module.css'
import type { Unread } from './lines.ts'

interface RecordCellProps {
  label: string
  position: string
  source: ChoiceSource
  shows: 'code' | 'both' | undefined
  value: Choice | null
  unread: Unread | undefined
  isWrong: boolean
  describedBy: string | undefined
  onChange(choice: Choice | null): void
  onUnread(kept: Unread): void
  /** The cell is finished; the keyboard goes on. */
  onDone(direction: 1 | -1): void
}

/** A cell that takes one record, as a select takes one in a form. */
export function RecordCell(props: RecordCellProps) {
  const { label, position, shows = 'both', value, unread, isWrong, describedBy } = props
  const { combobox, typed, list, onOptionSubmit, field } = useChoosing({ ...props, unreadText: unread?.text })
  const displayed = value === null ? '' : shows === 'code' ? (value.code ?? value.name) : choiceText(value)
  return (
    <Combobox store={combobox} width={360} position="bottom-start" onOptionSubmit={onOptionSubmit}>
      <Combobox.Target withKeyboardNavigation>
        <input
          className={classes['input']}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          data-cell={position}
          title={displayed}
          value={typed ?? unread?.text ?? displayed}
          onFocus={(event) => event.currentTarget.select()}
          {...field}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      </Combobox.Target>
      <ChoiceOptions of={list} value={value?._id} />
    </Combobox>
  )
}
