import { query } from '@cuadre/web-kit/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, Pagination, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../entries/web/addresses.ts'
import { entryNumber, EntryTypeName } from '../../entries/web/badges.tsx'
import { getAccountingEntriesByPeriod } from '../api.ts'
import type { PeriodRow } from './badges.tsx'

const limit = 20

/** The confirmed entries of a period, page by page. */
export function PeriodEntries({ period }: { period: PeriodRow }) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [page, setPage] = useState(1)
  const entries = useQuery({
    ...query(getAccountingEntriesByPeriod, { id: period._id, page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data = [], total = 0 } = entries.data ?? {}
  return (
    <Panel title={t('periods.confirmed')}>
      {entries.data && total === 0 ? (
        <Text c="var(--ink2)">{t('periods.noEntries')}</Text>
      ) : (
        <PlainTable label={t('periods.confirmed')}>
          <thead>
            <tr>
              <th>{t('entries.number')}</th>
              <th>{t('entries.date')}</th>
              <th>{t('entries.type')}</th>
              <th>{t('entries.description')}</th>
              <th className={right}>{t('entries.total')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((entry) => (
              <tr key={entry._id}>
                <td>
                  <Link to={addressOf(entry._id)}>{entryNumber(entry.number)}</Link>
                </td>
                <td>
                  <Day value={entry.date} />
                </td>
                <td>
                  <EntryTypeName type={entry.type} />
                </td>
                <td>{entry.description}</td>
                <td className={right}>
                  <Money value={entry.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {total > limit && (
        <Group justify="flex-end" mt="sm">
          <Pagination
            size="sm"
            total={Math.ceil(total / limit)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': kit(`list.page.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': kit('list.pageNumber', { page: number }) })}
          />
        </Group>
      )}
    </Panel>
  )
}
