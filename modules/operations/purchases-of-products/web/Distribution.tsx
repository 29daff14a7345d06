import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Skeleton } from '@mantine/core'
import type { PurchaseValues } from './form-values.ts'
import type { useDistribution } from './use-distribution.ts'

interface DistributionProps {
  found: ReturnType<typeof useDistribution>
  lines: PurchaseValues['lines']
}

/** What each of the goods bears of freight and the like, and what one of it comes to with that. */
export function Distribution({ found, lines }: DistributionProps) {
  const t = useScreenWords()
  const language = useLanguage()
  if (!found) return null
  const nameOf = (productId: string | null) =>
    lines.find(({ product }) => product?._id === productId)?.product
  return (
    <Panel title={t('purchases.distribution.title')}>
      {found.error && (
        <Alert color="yellow" p="xs">
          {found.error.fields[0]?.message ?? found.error.message}
        </Alert>
      )}
      {!found.data && !found.error && <Skeleton height={60} />}
      {found.data && !found.error && (
        <PlainTable label={t('purchases.distribution.title')}>
          <thead>
            <tr>
              <th>{t('purchases.lines.product')}</th>
              <th className={right}>{t('purchases.lines.quantity')}</th>
              <th className={right}>{t('purchases.distribution.price')}</th>
              {found.data.costs.map(({ concept, base }, index) => (
                // Costs have no other identity than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} className={right}>
                  {concept ?? t(`purchases.costs.bases.${base}`)}
                </th>
              ))}
              <th className={right}>{t('purchases.distribution.cost')}</th>
              <th className={right}>{t('purchases.distribution.unitCost')}</th>
            </tr>
          </thead>
          <tbody>
            {found.data.lines.map((line) => (
              <tr key={line.line}>
                <td>{nameOf(line.productId)?.name}</td>
                <td className={right}>{showTrimmed(line.quantity, language, 0)}</td>
                <td className={right}>
                  <Money value={line.amount} />
                </td>
                {line.shares.map((share, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} className={right}>
                    <Money value={share} />
                  </td>
                ))}
                <td className={right}>
                  <strong>
                    <Money value={line.total} />
                  </strong>
                </td>
                <td className={right}>
                  <Money value={line.unitCost} decimals={6} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}
