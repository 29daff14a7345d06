import { Alert, Button, Skeleton } from '@mantine/core'
import { call } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useDocumentName } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { newKey, type GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords, type Language } from '@cuadre/web-kit/words/use-words.ts'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import type { OperationValues } from './form-values.ts'
import classes from './Operation.module.css'
import { partnerField, type SideCalls } from './sides.ts'
import type { Allocation, Taking } from './shares.ts'

interface ShareGridProps {
  calls: SideCalls
  values: OperationValues
  shares: readonly Allocation[]
  wrong: ReadonlyMap<string, string>
  isLoading: boolean
  onTake(shares: readonly Allocation[]): void
  onPropose(takings: Taking[]): void
}

/** What can be settled with a partner, how much of each is taken, and what a sum of money would most likely pay. */
export function ShareGrid({ calls, values, shares, wrong, isLoading, onTake, onPropose }: ShareGridProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const nameOf = useDocumentName()
  const [reason, setReason] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  if (isLoading) return <Skeleton height={160} />
  if (shares.length === 0)
    return (
      <p className={classes['nothing']}>
        {t(`${calls.words}.nothingOpen`, { partner: values.partner?.name ?? '' })}
      </p>
    )

  async function propose() {
    setAsking(true)
    try {
      const { allocations, message } = await call(calls.propose, {
        ...partnerField(calls, values.partner?._id ?? ''),
        amount: values.amount,
        currencyId: values.currency?._id ?? null,
      })
      onPropose(
        allocations.map(({ itemId, amount }) => ({
          key: newKey(),
          kind: 'item',
          id: itemId,
          taken: amount,
          value: '',
        })),
      )
      setReason(message)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      {reason !== undefined && (
        <Alert
          color="blue"
          p="xs"
          withCloseButton
          closeButtonLabel={t('money.closeReason')}
          onClose={() => setReason(undefined)}
        >
          {reason}
        </Alert>
      )}
      <LineGrid
        label={t('money.toSettle')}
        columns={columnsFor({ t, language, nameOf }, hasOtherCurrency(shares, values))}
        lines={shares}
        blank={() => ({ ...shares[0]!, key: newKey() })}
        fixed
        wrong={wrong}
        minWidth="640px"
        onChange={(next) => {
          setReason(undefined)
          onTake(next(shares))
        }}
        beside={
          <Button
            variant="subtle"
            m={6}
            loading={isAsking}
            disabled={values.amount === ''}
            title={values.amount === '' ? t('money.amountFirst') : undefined}
            leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
            onClick={() => void propose()}
          >
            {t('money.propose')}
          </Button>
        }
      />
    </>
  )
}

const hasOtherCurrency = (shares: readonly Allocation[], { currency }: OperationValues) =>
  shares.some((share) => (share.currency?._id ?? null) !== (currency?._id ?? null) && share.taken !== '')

interface Reader {
  t: ReturnType<typeof useScreenWords>
  language: Language
  nameOf: ReturnType<typeof useDocumentName>
}

function columnsFor({ t, language, nameOf }: Reader, isMixed: boolean): GridColumn<Allocation>[] {
  const value: GridColumn<Allocation> = {
    id: 'value',
    kind: 'money',
    header: 'money.value',
    width: '118px',
  }
  return [
    { id: 'whole', kind: 'tick', header: 'money.whole', width: '52px' },
    {
      id: 'document',
      kind: 'shown',
      header: 'openItems.document',
      width: 'minmax(112px, 1fr)',
      show: ({ document }) => nameOf(document),
      look: () => 'strong',
    },
    {
      id: 'kind',
      kind: 'shown',
      header: 'money.kind',
      width: 'minmax(100px, 1fr)',
      show: ({ kind, side }) => t(`money.kinds.${side}.${kind}`),
    },
    {
      id: 'dueDate',
      kind: 'shown',
      header: 'openItems.dueDate',
      width: '104px',
      show: ({ dueDate }) => (dueDate === null ? '–' : showDay(dueDate)),
      look: ({ daysOverdue }) => (daysOverdue > 0 ? 'bad' : undefined),
    },
    {
      id: 'pending',
      kind: 'shown',
      header: 'openItems.pending',
      width: '124px',
      align: 'right',
      show: ({ pending, currency }) =>
        [showAmount(pending, language), currency?.code].filter(Boolean).join(' '),
    },
    { id: 'taken', kind: 'money', header: 'money.taken', width: '118px' },
    ...(isMixed ? [value] : []),
  ]
}
