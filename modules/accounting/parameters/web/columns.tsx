import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { ParameterType, Topic, type Parameter } from '../api.ts'

export type ParameterRow = z.output<typeof Parameter>

/** A row of the list: a parameter, or the topic that some stand under. */
export interface ListRow {
  _id: string
  parentId: string | null
  topic: ParameterRow['topic']
  parameter?: ParameterRow
}

/** Each topic before its parameters. */
export function rowsOf(parameters: readonly ParameterRow[]): ListRow[] {
  const byTopic = Map.groupBy(parameters, ({ topic }) => topic)
  return [...byTopic].flatMap(([topic, under]) => [
    { _id: topic, parentId: null, topic },
    ...under.map((parameter) => ({ _id: parameter._id, parentId: topic, topic, parameter })),
  ])
}

const title = (text: string) => <span title={text}>{text}</span>

export const columns: readonly Column<ListRow>[] = [
  {
    id: 'label',
    header: 'parameters.label',
    cell: ({ topic, parameter }) =>
      parameter ? (
        <span title={parameter.explanation || parameter.key}>{parameter.label}</span>
      ) : (
        <TopicName topic={topic} />
      ),
    card: 'title',
  },
  {
    id: 'value',
    header: 'parameters.today',
    cell: ({ parameter }) => parameter && <ValueToday parameter={parameter} />,
    card: 'detail',
  },
  {
    id: 'since',
    header: 'parameters.since',
    cell: ({ parameter }) => parameter && <Since {...parameter} />,
    card: 'state',
  },
  {
    id: 'next',
    header: 'parameters.next',
    cell: ({ parameter }) => parameter?.next && <Next next={parameter.next} />,
    card: 'detail',
  },
  {
    id: 'type',
    header: 'parameters.type',
    cell: ({ parameter }) => parameter && <TypeName type={parameter.type} />,
  },
  {
    id: 'key',
    header: 'parameters.key',
    cell: ({ parameter }) => parameter && title(parameter.key),
    hidden: true,
  },
  {
    id: 'note',
    header: 'parameters.note',
    cell: ({ parameter }) => parameter?.note && title(parameter.note),
    hidden: true,
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'parameters.type',
    id: 'type',
    options: ParameterType.options.map((value) => ({ value, words: `parameters.types.${value}` })),
  },
  {
    kind: 'anyOf',
    header: 'parameters.topic',
    id: 'topic',
    options: Topic.options.map((value) => ({ value, words: `parameters.topics.${value}` })),
  },
]

export const filterShape = {
  type: z.array(ParameterType).optional(),
  topic: z.array(Topic).optional(),
}

function TopicName({ topic }: Pick<ListRow, 'topic'>) {
  const t = useScreenWords()
  return <strong>{t(`parameters.topics.${topic}`)}</strong>
}

function TypeName({ type }: Pick<ParameterRow, 'type'>) {
  const t = useScreenWords()
  return <>{t(`parameters.types.${type}`)}</>
}

/** What holds today; a parameter may only have values of other days. */
function ValueToday({ parameter }: { parameter: ParameterRow }) {
  const t = useScreenWords()
  return parameter.state === 'inForce' ? title(parameter.shown) : <>{t('parameters.noneToday')}</>
}

export function Since({ validFrom, state }: Pick<ParameterRow, 'validFrom' | 'state'>) {
  const t = useScreenWords()
  const look = { past: 'idle', inForce: 'confirmed', future: 'approved' } as const
  return (
    <StateBadge badge={look[state]}>
      {validFrom === null ? (
        t('parameters.always')
      ) : (
        <span>
          {t('parameters.fromDay')} <Day value={validFrom} />
        </span>
      )}
    </StateBadge>
  )
}

function Next({ next }: { next: NonNullable<ParameterRow['next']> }) {
  return (
    <span title={next.shown}>
      <Day value={next.validFrom} />: {next.shown}
    </span>
  )
}
