import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Text } from '@mantine/core'
import type { z } from 'zod'
import type { tryClock } from '../api.ts'

type Found = z.output<typeof tryClock.output>
type Line = Found['lines'][number]
type Change = Line['changes'][number]

interface Row {
  id: string
  line: Line
  /** Said on the first row of each worker alone. */
  isFirst: boolean
  change: Change | undefined
}

/** What would be written, key by key beside what the sheets have; whom the file does not have stands below. */
export function ClockTrial({ found }: { found: Found }) {
  const t = useScreenWords()
  const language = useLanguage()
  const shown = (value: string | null | undefined) =>
    value === null || value === undefined ? t('clock.nothingThere') : showTrimmed(value, language, 0)
  const rows = found.lines.flatMap((line): Row[] => {
    const changes = line.changes.length > 0 ? line.changes : [undefined]
    return changes.map((change, at) => ({ id: `${line.worker._id} ${at}`, line, isFirst: at === 0, change }))
  })
  const keyOf = ({ key, fromHour }: Change) =>
    `${key.code} ${key.name}${fromHour === null ? '' : `, ${t('clock.fromHourAt', { hour: fromHour })}`}`
  const figure = (name: 'before' | 'found' | 'after', header: string) => ({
    id: name,
    header: t(header),
    align: 'right' as const,
    ...(name === 'after' && { card: 'amount' as const }),
    cell: ({ change }: Row) => (change ? shown(change[name]) : ''),
  })
  return (
    <div className={classes['step']}>
      <p className={classes['summary']}>
        {t('clock.summary', { created: found.created, updated: found.updated })}
      </p>
      {found.outside > 0 && <Alert color="yellow">{t('clock.outside', { count: found.outside })}</Alert>}
      {found.doubled > 0 && <Text size="sm">{t('clock.doubled', { count: found.doubled })}</Text>}
      <DocumentLines
        label={t('clock.found')}
        columns={[
          {
            id: 'worker',
            header: t('clock.worker'),
            card: 'title',
            cell: ({ line }: Row) =>
              line.isNew ? `${line.worker.name} (${t('clock.new')})` : line.worker.name,
          },
          {
            id: 'key',
            header: t('clock.key'),
            cell: ({ change }: Row) => (change ? keyOf(change) : t('clock.same')),
          },
          figure('before', 'clock.before'),
          figure('found', 'clock.foundHours'),
          figure('after', 'clock.after'),
          {
            id: 'notices',
            header: t('clock.notices'),
            cell: ({ line, isFirst }: Row) => (isFirst ? <Notices line={line} /> : null),
          },
        ]}
        lines={rows}
        keyOf={({ id }) => id}
      />
      {found.lines.length < found.lineCount && (
        <Text size="sm">
          {t('clock.moreLines', { displayed: found.lines.length, count: found.lineCount })}
        </Text>
      )}
      {found.missing.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('clock.missing', { count: found.missing.length })}
          </Text>
          <Text size="sm">{found.missing.map(({ name }) => name).join(', ')}</Text>
        </div>
      )}
    </div>
  )
}

function Notices({ line: { notices, refusals } }: { line: Line }) {
  return (
    <>
      {refusals.map((words) => (
        <Text key={words} size="xs" c="var(--bad)">
          {words}
        </Text>
      ))}
      {notices.map((words) => (
        <Text key={words} size="xs">
          {words}
        </Text>
      ))}
    </>
  )
}
