import { everyRow } from '@cuadre/web-kit/api.ts'
import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { lateCostFilter } from '../../late-costs/api.ts'
import { addressOf } from '../../late-costs/web/addresses.ts'

/** What came up for the goods of a purchase after they had come, as a tab of its screen; nothing where nothing did. */
export function useLateCostsTab(purchaseId: string) {
  const t = useScreenWords()
  const rows = useQuery(everyRow(lateCostFilter, { purchaseId })).data?.data ?? []
  if (rows.length === 0) return []
  const label = t('lateCosts.title')
  return [
    {
      id: 'lateCosts',
      label,
      count: rows.length,
      content: (
        <PlainTable label={label}>
          <thead>
            <tr>
              <th>{t('lateCosts.number')}</th>
              <th>{t('lateCosts.date')}</th>
              <th>{t('lateCosts.concept')}</th>
              <th>{t('lateCosts.provider')}</th>
              <th>{t('lateCosts.state')}</th>
              <th className={right}>{t('lateCosts.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _id, number, date, concept, provider, state, amount }) => (
              <tr key={_id}>
                <td>
                  <RecordLink to={addressOf(_id)}>{number}</RecordLink>
                </td>
                <td>
                  <Day value={date} />
                </td>
                <td>{concept}</td>
                <td>{provider.name}</td>
                <td>{t(`lateCosts.states.${state}`)}</td>
                <td className={right}>
                  <Money value={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ),
    },
  ]
}
