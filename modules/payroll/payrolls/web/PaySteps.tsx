import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { workerPay } from '../api.ts'
import classes from './PaySteps.module.css'

type Pay = z.output<typeof workerPay.output>
type Step = Pay['working'][number]

/** By which rules each figure of a line came to be. */
const rulesOf = {
  contribution: ['contribution'],
  incomeTax: ['incomeTax'],
  accrued: ['accrual', 'accrualDays'],
  employerBase: ['employerBase'],
  socialBudget: ['socialBudget'],
  socialKept: ['socialKept'],
  labourTax: ['labourTax'],
} as const satisfies Partial<Record<keyof Pay, readonly string[]>>

type Figure = keyof typeof rulesOf

/** What was earned, what was kept of it and what the employer adds, each with its formula, what went into it and its norm. */
export function PaySteps({ pay }: { pay: Pay }) {
  const t = useScreenWords()
  const item = (each: Pay['items'][number]) => (
    <Amount
      key={each.item}
      label={[each.key.code, each.key.name].filter(Boolean).join(' ')}
      value={each.amount}
      steps={pay.working.filter((step) => step.item === each.item)}
    />
  )
  const figure = (name: Figure, beside?: ReactNode) => (
    <Amount
      key={name}
      label={t(`payrolls.${name}`)}
      beside={beside}
      value={pay[name]}
      steps={pay.working.filter(({ rule }) => (rulesOf[name] as readonly string[]).includes(rule))}
    />
  )
  const earnings = pay.items.filter(({ deduction }) => !deduction)
  const deductions = pay.items.filter(({ deduction }) => deduction)
  return (
    <>
      <Panel title={t('payrolls.earnings')}>
        {earnings.map(item)}
        <Sum label={t('payrolls.gross')} value={pay.gross} />
      </Panel>
      <Panel title={t('payrolls.deductions')}>
        {figure('contribution')}
        {figure('incomeTax')}
        {deductions.map(item)}
        <Sum label={t('payrolls.withheld')} value={pay.withheld} />
        <Sum label={t('payrolls.net')} value={pay.net} />
      </Panel>
      <Panel title={t('payrolls.holidays')}>{figure('accrued', <Days value={pay.accruedDays} />)}</Panel>
      <Panel title={t('payrolls.ofEmployer')}>
        {(['employerBase', 'socialBudget', 'socialKept', 'labourTax'] as const).map((name) => figure(name))}
      </Panel>
    </>
  )
}

function Days({ value }: { value: string }) {
  const t = useScreenWords()
  return <>{` · ${showTrimmed(value, useLanguage(), 0)} ${t('payrolls.units.days')}`}</>
}

interface AmountProps {
  label: string
  beside?: ReactNode
  value: string
  steps: readonly Step[]
}

const Amount = ({ label, beside, value, steps }: AmountProps) => (
  <div className={classes['amount']}>
    <div className={classes['head']}>
      <span>
        {label}
        {beside}
      </span>
      <Money value={value} />
    </div>
    {steps.map(({ rule, text, basis }) => (
      <Text key={`${rule} ${text}`} size="sm" c="dimmed">
        {text}
        {basis !== null && ` (${basis})`}
      </Text>
    ))}
  </div>
)

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div className={classes['sum']}>
    <span>{label}</span>
    <strong>
      <Money value={value} />
    </strong>
  </div>
)
