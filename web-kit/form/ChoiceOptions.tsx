import { Combobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './ChoiceOptions.module.css'
import { createsIt, type useChoosing } from './use-choosing.ts'

interface ChoiceOptionsProps {
  of: ReturnType<typeof useChoosing>['list']
  /** The record that stands in the field now. */
  value: string | undefined
  /** What is said where there is nothing, if more is known than that. */
  nothing?: string | undefined
}

/** What can be chosen, with why something can't, how many more there are, and the way to create what is missing. */
export function ChoiceOptions({ of, value, nothing }: ChoiceOptionsProps) {
  const { choices, more, error, isFetching, create } = of
  const t = useKitWords()
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
        {choices.map((choice) => (
          <Combobox.Option
            key={choice._id}
            value={choice._id}
            active={choice._id === value}
            aria-selected={choice._id === value}
            disabled={choice.refused !== undefined}
          >
            <span className={classes['choice']}>
              {choice.imageId !== undefined && <Thumbnail id={choice.imageId} size={22} />}
              <span className={classes['words']}>
                {choice.code !== undefined && <strong>{choice.code} </strong>}
                {choice.name}
                {choice.under !== undefined && <small>{choice.under}</small>}
                {choice.refused !== undefined && <small> {choice.refused}</small>}
              </span>
              {choice.aside !== undefined && <span className={classes['aside']}>{choice.aside}</span>}
            </span>
          </Combobox.Option>
        ))}
        {choices.length === 0 && (
          <Combobox.Empty>
            {error ? error.message : isFetching ? t('grid.lookingUp') : (nothing ?? t('grid.nothing'))}
          </Combobox.Empty>
        )}
        {create !== undefined && (
          <Combobox.Option value={createsIt} className={classes['create']}>
            <IconPlus size={14} stroke={1.6} aria-hidden />
            {create === '' ? t('choice.createNew') : t('choice.create', { text: create })}
            <kbd aria-hidden>↓ ↵</kbd>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {more > 0 && <Combobox.Footer>{t('grid.more', { count: more })}</Combobox.Footer>}
    </Combobox.Dropdown>
  )
}
