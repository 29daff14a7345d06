import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { definitionFilter } from '../../definition-api.ts'

export type DefinitionRow = z.output<typeof definitionFilter.output>['data'][number]

export const columns = columnsOf(definitionFilter, {
  form: { card: 'detail' },
  name: { card: 'title' },
  typeName: {},
  shipped: {
    header: 'statements.config.origin',
    cell: ({ shipped }) => <Origin shipped={shipped} />,
    card: 'state',
  },
  rows: {},
  version: { card: 'amount' },
  changedAt: { cell: ({ changedAt }) => <Moment at={changedAt} />, card: 'detail' },
  changedBy: { cell: ({ changedBy }) => <Author name={changedBy} />, fits: true },
})

export const filters: readonly Filter[] = [
  flag('statements.config.origin', 'shipped', 'statements.config.official', 'statements.config.own'),
]

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
