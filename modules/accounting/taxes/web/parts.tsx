import type { Badge } from '@cuadre/kernel/kind.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useFormOfPaying } from '@cuadre/web-kit/kinds.ts'
import { useMayOpen } from '@cuadre/web-kit/rights.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { addressed, ledgerAddress } from '../../ledgers/web/addresses.ts'
import type { getTaxesByPeriod } from '../api.ts'
import classes from './Taxes.module.css'

export type Calendar = z.output<typeof getTaxesByPeriod.output>
export type Tax = Calendar['data'][number]

const badges: Record<Tax['state'], Badge> = {
  nothing: 'idle',
  paid: 'done',
  due: 'pending',
  overdue: 'overdue',
  kept: 'idle',
}

/** Until when it is to be paid, as a state: overdue, due in so many days, paid, nothing to pay. */
export function DueBadge({ tax: { state, daysLeft } }: { tax: Tax }) {
  const t = useScreenWords()
  const words =
    state === 'due' && daysLeft !== null
      ? t(daysLeft === 0 ? 'taxes.dueToday' : 'taxes.dueIn', { count: daysLeft })
      : t(`taxes.states.${state}`)
  return <StateBadge badge={badges[state]}>{words}</StateBadge>
}

/** Leads to the form that pays what is left of it. */
export function Pay({ tax: { pending, ledger, name } }: { tax: Tax }) {
  const t = useScreenWords()
  const form = useFormOfPaying()
  const mayOpen = useMayOpen()
  const isOwed = pending !== null && amount(pending).gt(zero)
  if (!isOwed || form === undefined || !mayOpen(form)) return null
  return (
    <Link {...at(form, { account: ledger.code, amount: pending, description: name })}>{t('taxes.pay')}</Link>
  )
}

/** A figure that opens the lines that it is made of, in the ledger of the tax's account. */
export function Drill({
  value,
  tax,
  from,
  to,
}: {
  value: string | null
  tax: Tax
  from: string
  to: string
}) {
  if (value === null) return '–'
  if (amount(value).eq(zero)) return <Money value={value} report />
  return (
    <Link to={addressed(ledgerAddress, { accountId: tax.ledger._id, startDate: from, endDate: to })}>
      <Money value={value} report />
    </Link>
  )
}

/** Whether the books accrue what the law says, and by how much not. */
export function Difference({ tax: { missing } }: { tax: Tax }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (missing === null || amount(missing).eq(zero)) return null
  const isMore = amount(missing).lt(zero)
  const displayed = showAmount(amount(missing).abs().toFixed(2), language, 2)
  return (
    <span className={classes['difference']}>
      {t(isMore ? 'taxes.tooMuch' : 'taxes.difference', { amount: displayed })}
    </span>
  )
}

/** How much of the base clients paid ahead, where that accrues the tax too. */
export function Advances({ tax: { base } }: { tax: Tax }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (amount(base.advances).eq(zero)) return null
  return <small>{t('taxes.ofAdvances', { amount: showAmount(base.advances, language, 2) })}</small>
}

/** The percentage, or that it is a scale. */
export function Rate({ tax: { rate } }: { tax: Tax }) {
  const t = useScreenWords()
  const language = useLanguage()
  return rate === null ? t('taxes.scale') : `${language === 'es' ? rate.replace('.', ',') : rate} %`
}

/** D 805 · C 440.0102, with the names where one points at them. */
export function Booked({ tax: { debit, credit } }: { tax: Tax }) {
  const t = useScreenWords()
  return (
    <span className={classes['booked']}>
      {debit && (
        <span title={debit.name}>
          {t('taxes.debitShort')} {debit.code}
        </span>
      )}
      <span title={credit.name}>
        {t('taxes.creditShort')} {credit.code}
      </span>
    </span>
  )
}
