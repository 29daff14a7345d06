import { accountSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { foreignCurrencySource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { distributionBases } from '../distribution.ts'
import { blankCost, type CostLine } from './cost-lines.ts'

interface CostsEditorProps {
  lines: readonly CostLine[]
  wrong: ReadonlyMap<string, string>
  onChange(next: (costs: readonly CostLine[]) => CostLine[]): void
}

/** Freight, customs, insurance and the like, each with whom it is owed to and by what it is spread over the goods. */
export function CostsEditor({ lines, wrong, onChange }: CostsEditorProps) {
  const t = useScreenWords()
  if (lines.length === 0)
    return (
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => onChange(() => [blankCost()])}
        >
          {t('purchases.costs.add')}
        </Button>
      </div>
    )
  const isForeign = lines.some(({ currency }) => currency !== null)
  const columns: GridColumn<CostLine>[] = [
    {
      id: 'concept',
      kind: 'text',
      header: 'purchases.costs.concept',
      width: 'minmax(140px, 2fr)',
      maxLength: 200,
    },
    {
      id: 'provider',
      kind: 'record',
      header: 'purchases.costs.provider',
      width: 'minmax(130px, 1.4fr)',
      source: providerSource,
      closed: ({ account }) => (account ? t('purchases.costs.onAccount') : undefined),
    },
    {
      id: 'account',
      kind: 'record',
      header: 'purchases.costs.account',
      width: 'minmax(110px, 1.2fr)',
      source: accountSource,
      closed: ({ provider }) => (provider ? t('purchases.costs.ofProvider') : undefined),
    },
    {
      id: 'base',
      kind: 'pick',
      header: 'purchases.costs.base',
      width: '104px',
      options: distributionBases.map((value) => ({ value, label: t(`purchases.costs.bases.${value}`) })),
    },
    {
      id: 'currency',
      kind: 'record',
      header: 'purchases.costs.currency',
      width: '84px',
      source: foreignCurrencySource,
      shows: 'code',
    },
    ...(isForeign
      ? [
          {
            id: 'rate',
            kind: 'money',
            header: 'purchases.costs.rate',
            width: '84px',
            decimals: 4,
            least: 2,
            closed: ({ currency }) => (currency ? undefined : '–'),
          } satisfies GridColumn<CostLine>,
        ]
      : []),
    { id: 'amount', kind: 'money', header: 'purchases.costs.amount', width: '112px' },
  ]
  return (
    <LineGrid
      label={t('purchases.costs.title')}
      columns={columns}
      lines={lines}
      blank={blankCost}
      limit={50}
      wrong={wrong}
      minWidth="720px"
      onChange={onChange}
    />
  )
}
