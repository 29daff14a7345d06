import { call } from '@cuadre/web-kit/api.ts'
import { allChoices, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { getArrayFTraces, type Trace, traceKinds } from '../api.ts'
import classes from './TraceList.module.css'

export type TraceRow = z.output<typeof Trace>

export const columns: readonly Column<TraceRow>[] = [
  {
    id: 'at',
    header: 'traces.at',
    cell: ({ at }) => <Moment at={at} />,
    sortable: true,
    width: '150px',
    card: 'state',
  },
  { id: 'user', header: 'traces.user', cell: (row) => <Who row={row} />, width: '160px', card: 'detail' },
  {
    id: 'kind',
    header: 'traces.kind',
    cell: ({ kind }) => <Kind kind={kind} />,
    width: '100px',
    card: 'amount',
  },
  {
    id: 'recordTypeName',
    header: 'traces.recordType',
    cell: ({ recordTypeName }) => recordTypeName,
    width: '170px',
    card: 'detail',
  },
  {
    id: 'recordName',
    header: 'traces.record',
    cell: ({ recordName, recordTypeName }) => recordName ?? recordTypeName,
    width: '220px',
    card: 'title',
  },
  {
    id: 'summary',
    header: 'traces.changes',
    width: '320px',
    cell: ({ summary }) => <span className={classes['summary']}>{summary}</span>,
  },
  { id: 'call', header: 'traces.call', cell: ({ call: path }) => path, width: '260px', hidden: true },
  {
    id: 'requestId',
    header: 'traces.requestId',
    cell: ({ requestId }) => requestId,
    width: '290px',
    hidden: true,
  },
]

/** What the trail names, in the shape that a filter offers it; the values are no ids, but they tell choices apart alike. */
const sourceOf = (
  name: string,
  choicesOf: (known: z.output<typeof getArrayFTraces.output>['data']) => Choice[],
): ChoiceSource => ({
  name: `traces.${name}`,
  search: async (text, signal) => {
    const { data } = await call(getArrayFTraces, {}, { signal })
    return allChoices(choicesOf(data).filter((choice) => plain(choice.name).includes(plain(text))))
  },
})

const named = ({ value, name }: { value: string; name: string }): Choice => ({ _id: value, name })

export const filters: readonly Filter[] = [
  { kind: 'days', header: 'traces.day', from: 'startDate', until: 'endDate' },
  {
    kind: 'record',
    header: 'traces.user',
    id: 'userId',
    source: sourceOf('users', ({ users }) => users),
  },
  {
    kind: 'anyOf',
    header: 'traces.kind',
    id: 'kind',
    options: traceKinds.map((value) => ({ value, words: `traces.kinds.${value}` })),
  },
  {
    kind: 'record',
    header: 'traces.recordType',
    id: 'recordType',
    source: sourceOf('recordTypes', ({ recordTypes }) => recordTypes.map(named)),
  },
  {
    kind: 'record',
    header: 'traces.module',
    id: 'module',
    source: sourceOf('modules', ({ modules }) => modules.map(named)),
  },
  {
    kind: 'record',
    header: 'traces.call',
    id: 'call',
    source: sourceOf('actions', ({ actions }) => actions.map((path) => ({ _id: path, name: path }))),
  },
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
  /** The trace that is opened beside the list. */
  trace: z.uuid().optional(),
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
