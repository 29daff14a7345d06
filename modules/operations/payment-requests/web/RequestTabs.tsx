import { query } from '@cuadre/web-kit/api.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Badge, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { filterRequests, RequestState } from '../api.ts'
import type { View } from './addresses.ts'
import { filterShape } from './columns.tsx'
import classes from './RequestTabs.module.css'

const all = 'all'

/** How many requests there are in each state, of those that the other filters find; a tab shows them. */
export function RequestTabs({ view: { side } }: { view: View }) {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { state: _state, sort: _sort, ...others } = input
  const found = useQuery({
    ...query(filterRequests, { ...others, ...(side && { side }), page: 1, limit: 1 }),
    placeholderData: keepPreviousData,
  })
  const counts = new Map(found.data?.counts.map(({ state, count }) => [state, count]))
  const chosen = search.state ?? []
  const choose = (state: string | null) =>
    setSearch({ state: state === null || state === all ? undefined : [state] })
  const tab = (value: string, label: string, count: number | undefined) => (
    <Tabs.Tab
      key={value}
      value={value}
      rightSection={
        count === undefined ? undefined : (
          <Badge size="sm" variant="default" radius="sm" fw={500}>
            {count}
          </Badge>
        )
      }
    >
      {label}
    </Tabs.Tab>
  )
  return (
    <Tabs
      value={chosen.length === 0 ? all : chosen.length === 1 ? (chosen[0] ?? null) : null}
      onChange={choose}
      className={classes['tabs']}
    >
      <Tabs.List aria-label={t('paymentRequests.byState')}>
        {tab(all, t('paymentRequests.all'), found.data?.total)}
        {RequestState.options.map((state) =>
          tab(state, t(`paymentRequests.states.${state}`), found.data && (counts.get(state) ?? 0)),
        )}
      </Tabs.List>
    </Tabs>
  )
}
