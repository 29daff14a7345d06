import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { Can } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted, type Counted } from './counted.ts'
import classes from './OperationsHome.module.css'

/** Where buying and selling stand: how many documents of each kind are in each state, and the lists of them. */
export default function OperationsHome() {
  const t = useScreenWords()
  return (
    <ListScreen title={t('operations.title')}>
      <div className={classes['kinds']}>
        {counted.map((each) => (
          <Can key={each.kind.list} do={each.kind.permission}>
            <KindPanel {...each} />
          </Can>
        ))}
      </div>
    </ListScreen>
  )
}

function KindPanel({ kind: { words, stateWords, badges, list, form }, filter }: Counted) {
  const t = useScreenWords()
  return (
    <Panel
      title={t(`${words}.title`)}
      actions={
        <ButtonLink
          to={form}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        >
          {t(`${words}.new`)}
        </ButtonLink>
      }
    >
      <ul className={classes['states']}>
        {Object.keys(badges).map((state) => (
          <li key={state}>
            <Link {...at(list, { state: [state] })}>
              <span>{t(`${stateWords}.${state}`)}</span>
              <Count filter={filter} state={state} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={list}>{t('operations.all')}</Link>
    </Panel>
  )
}

function Count({ filter, state }: Pick<Counted, 'filter'> & { state: string }) {
  const found = useQuery(query(filter, { state: [state], page: 1, limit: 1 }))
  return found.data ? <strong>{found.data.total}</strong> : <Skeleton width={20} height={14} />
}
