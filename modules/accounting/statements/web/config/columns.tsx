import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import type { definitionFilter } from '../../definition-api.ts'

export type DefinitionRow = z.output<typeof definitionFilter.output>['data'][number]

export const columns: readonly Column<DefinitionRow>[] = [
  {
    id: 'form',
    header: 'statements.form',
    cell: ({ form }) => form,
    sortable: true,
    width: '120px',
    card: 'detail',
  },
  { id: 'name', header: 'statements.name', cell: ({ name }) => name, sortable: true, card: 'title' },
  { id: 'type', header: 'statements.type', cell: ({ type }) => type, sortable: true, width: '170px' },
  {
    id: 'shipped',
    header: 'statements.config.origin',
    cell: ({ shipped }) => <Origin shipped={shipped} />,
    width: '110px',
    card: 'state',
  },
  {
    id: 'rows',
    header: 'statements.rowCount',
    cell: ({ rows }) => rows,
    align: 'right',
    sortable: true,
    width: '80px',
  },
  {
    id: 'version',
    header: 'statements.version',
    cell: ({ version }) => version,
    align: 'right',
    sortable: true,
    width: '90px',
    card: 'amount',
  },
  {
    id: 'changedAt',
    header: 'statements.changedAt',
    cell: ({ changedAt }) => <Moment at={changedAt} />,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  {
    id: 'changedBy',
    header: 'statements.changedBy',
    cell: ({ changedBy }) => <Author name={changedBy} />,
    sortable: true,
    width: '180px',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'statements.config.origin',
    id: 'shipped',
    options: [
      { value: 'true', words: 'statements.config.official' },
      { value: 'false', words: 'statements.config.own' },
    ],
  },
]

export const filterShape = { shipped: z.enum(['true', 'false']).optional() }

export function Origin({ shipped }: { shipped: boolean }) {
  const t = useScreenWords()
  return (
    <StateBadge badge={shipped ? 'accepted' : 'idle'}>
      {t(shipped ? 'statements.config.official' : 'statements.config.own')}
    </StateBadge>
  )
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {momentOf(at, language)}
    </time>
  )
}

/** Nobody wrote what came with the localization. */
export function Author({ name }: { name: string | null }) {
  const t = useScreenWords()
  return <>{name ?? t('statements.config.cameWith')}</>
}
