import { call } from '@cuadre/web-kit/api.ts'
import { type Choice, exactChoice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconIdBadge2 } from '@tabler/icons-react'
import { type ComponentProps, useMemo } from 'react'
import { searchInput, select } from './sources.ts'

const workersHere = select('/private/usersDataSheets/getWorkerListForSelect')

/** What the id of whoever is only written begins with; no worker has such a one. */
const written = 'written:'

const writtenOf = (name: string): Choice => ({ _id: written + name, name })
const isWritten = ({ _id }: Choice) => _id.startsWith(written)

/** What stands in the field of a record that names somebody; nothing where it names nobody. */
export const personChoice = (name?: string | null, workerId?: string | null): Choice | null =>
  name ? (workerId ? { _id: workerId, name } : writtenOf(name)) : null

/** The name that is sent; empty where there is none. */
export const personName = (person: Choice | null): string => person?.name ?? ''

/** The worker that is sent; null where somebody is only written. */
export const personId = (person: Choice | null): string | null =>
  person === null || isWritten(person) ? null : person._id

/** Who works here, by name and number of the file, and last whoever was typed: not everybody who answers for something has a file. */
const peopleSource = (t: ReturnType<typeof useKitWords>): NamedSource => ({
  kind: 'worker',
  name: 'people',
  search: async (text, signal) => {
    const { data, total = data.length } = await call(workersHere, searchInput(text), { signal })
    const workers = data.map(({ _id, code, name, area }): Choice => ({
      _id,
      name,
      ...(code !== undefined && { code }),
      ...(area && { under: area }),
    }))
    const typed = text.trim()
    const isFound = typed === '' || exactChoice(workers, typed) !== undefined
    return {
      choices: isFound
        ? workers
        : [
            ...workers,
            // Called otherwise than it was typed, so that a worker who fits is taken before it.
            {
              ...writtenOf(typed),
              name: t('choice.asWritten', { text: typed }),
              under: t('choice.withoutFile'),
            },
          ],
      more: total - data.length,
    }
  },
})

type PersonSelectProps = Omit<ComponentProps<typeof RecordSelect>, 'source'>

/**
 * Somebody who answers for something: chosen of those who work here, or written where there is no file. That only one works here does not
 * mean that it is her.
 */
export function PersonSelect({ value, required, onChange, ...props }: PersonSelectProps) {
  const t = useKitWords()
  const source = useMemo(() => peopleSource(t), [t])
  const take = (person: Choice | null) =>
    onChange(person && isWritten(person) ? writtenOf(person._id.slice(written.length)) : person)
  return (
    <RecordSelect
      {...props}
      source={source}
      value={value}
      onChange={take}
      withAsterisk={required === true}
      aria-required={required}
      leftSection={personId(value) !== null && <IconIdBadge2 size={16} stroke={1.6} aria-hidden />}
    />
  )
}
