import { addressOf as workerAddress } from '@cuadre/hr/workers/web/addresses.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { payrollTotals } from '../api.ts'

type Totals = z.output<typeof payrollTotals.output>
type Key = Totals['keys'][number]

const ofWorkers = ['gross', 'taxable', 'contribution', 'incomeTax', 'other', 'withheld', 'net'] as const
const ofEmployer = ['accrued', 'employerBase', 'socialBudget', 'socialKept', 'labourTax'] as const

/** What a payroll pays and keeps by concept, what the employer adds, and who is paid in cash. */
export function PayrollTotals({ id }: { id: string }) {
  const found = useQuery(query(payrollTotals, { id }))
  return <Loaded query={found}>{(totals) => <Content totals={totals} />}</Loaded>
}

function Content({ totals }: { totals: Totals }) {
  const t = useScreenWords()
  const sums = (names: readonly (typeof ofWorkers | typeof ofEmployer)[number][]) => (
    <Facts>
      {names.map((name) => (
        <Fact key={name} label={t(`payrolls.${name}`)}>
          <Money value={totals[name]} report />
        </Fact>
      ))}
    </Facts>
  )
  return (
    <Stack gap="md">
      <Panel title={t('payrolls.ofWorkers')}>{sums(ofWorkers)}</Panel>
      <Panel title={t('payrolls.byConcept')}>
        <Keys keys={totals.keys} />
      </Panel>
      <Panel title={t('payrolls.ofEmployer')}>{sums(ofEmployer)}</Panel>
      {totals.withoutCard.length > 0 && (
        <Panel title={t('payrolls.withoutCard')}>
          <DocumentLines
            label={t('payrolls.withoutCard')}
            columns={[
              {
                id: 'worker',
                header: t('payrolls.worker'),
                card: 'title',
                cell: ({ worker }) => <RecordLink to={workerAddress(worker._id)}>{worker.name}</RecordLink>,
              },
              {
                id: 'net',
                header: t('payrolls.net'),
                align: 'right',
                card: 'amount',
                cell: ({ net }) => <Money value={net} />,
              },
            ]}
            lines={totals.withoutCard}
            keyOf={({ worker }) => worker._id}
          />
        </Panel>
      )}
    </Stack>
  )
}

function Keys({ keys }: { keys: readonly Key[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Key>[] = [
    {
      id: 'key',
      header: t('payrolls.concept'),
      card: 'title',
      cell: ({ key: { code, name } }) => [code, name].filter(Boolean).join(' '),
    },
    { id: 'workers', header: t('payrolls.workers'), align: 'right', cell: ({ workers }) => workers },
    {
      id: 'quantity',
      header: t('payrolls.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) =>
        quantity === null ? '–' : `${showTrimmed(quantity, language, 0)} ${t(`payrolls.units.${unit}`)}`,
    },
    {
      id: 'earned',
      header: t('payrolls.earned'),
      align: 'right',
      cell: ({ deduction, amount }) => (deduction ? '–' : <Money value={amount} />),
    },
    {
      id: 'withheld',
      header: t('payrolls.withheld'),
      align: 'right',
      card: 'amount',
      cell: ({ deduction, amount }) => (deduction ? <Money value={amount} /> : '–'),
    },
    {
      id: 'waiting',
      header: t('payrolls.waiting'),
      align: 'right',
      cell: ({ waiting }) => <Money value={waiting} report />,
    },
  ]
  return (
    <DocumentLines
      label={t('payrolls.byConcept')}
      columns={columns}
      lines={keys}
      keyOf={({ key, deduction }) => `${key._id} ${deduction}`}
    />
  )
}
