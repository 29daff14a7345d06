import { call } from '@cuadre/web-kit/api.ts'
import { allChoices, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { isFoundBy } from '@cuadre/kernel/folded.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, anyOf, days, record } from '@cuadre/web-kit/list/filter.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { getArrayFTraces, type Trace, traceKinds, tracesFilter } from '../api.ts'
import classes from './TraceList.module.css'

export type TraceRow = z.output<typeof Trace>

export const columns = columnsOf(tracesFilter, {
  at: { card: 'state' },
  user: { cell: (row) => <Who row={row} />, sortable: false, fits: true, card: 'detail' },
  kind: { sortable: false, card: 'amount' },
  recordTypeName: { sortable: false, fits: true, card: 'detail' },
  recordName: {
    cell: ({ recordName, recordTypeName }) => (
      <span className={classes['record']}>{recordName ?? recordTypeName}</span>
    ),
    fits: true,
    sortable: false,
    card: 'title',
  },
  summary: {
    cell: ({ summary }) => <span className={classes['summary']}>{summary}</span>,
    sortable: false,
  },
  call: { cell: ({ call: path }) => path, sortable: false, hidden: true },
  requestId: { sortable: false, hidden: true },
})

/** What the trail names, in the shape that a filter offers it; the values are no ids, but they tell choices apart alike. */
const sourceOf = (
  name: string,
  choicesOf: (known: z.output<typeof getArrayFTraces.output>['data']) => Choice[],
): NamedSource => ({
  isWhole: true,
  name: `traces.${name}`,
  search: async (text, signal) => {
    const { data } = await call(getArrayFTraces, {}, { signal })
    return allChoices(choicesOf(data).filter(({ name }) => isFoundBy(text, { names: [name] })))
  },
})

const named = ({ value, name }: { value: string; name: string }): Choice => ({ _id: value, name })

export const filters: readonly Filter[] = [
  days('traces.day'),
  record(
    'traces.user',
    'userId',
    sourceOf('users', ({ users }) => users),
  ),
  anyOf('traces.kind', 'kind', traceKinds, 'traces.kinds'),
  record(
    'traces.recordType',
    'recordType',
    sourceOf('recordTypes', ({ recordTypes }) => recordTypes.map(named)),
  ),
  record(
    'traces.module',
    'module',
    sourceOf('modules', ({ modules }) => modules.map(named)),
  ),
  record(
    'traces.call',
    'call',
    sourceOf('actions', ({ actions }) => actions.map((path) => ({ _id: path, name: path }))),
  ),
]

export const filterShape = {
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  userId: z.uuid().optional(),
  kind: z.array(z.enum(traceKinds)).optional(),
  recordType: z.string().max(100).optional(),
  recordId: z.uuid().optional(),
  module: z.string().max(100).optional(),
  call: z.string().max(200).optional(),
}

export function Moment({ at }: { at: string }) {
  return <>{momentOf(at, useLanguage())}</>
}

export function Who({ row }: { row: TraceRow }) {
  const t = useScreenWords()
  return <>{row.user?.name ?? t('traces.program')}</>
}

export function Kind({ kind }: { kind: TraceRow['kind'] }) {
  const t = useScreenWords()
  return <>{t(`traces.kinds.${kind}`)}</>
}
