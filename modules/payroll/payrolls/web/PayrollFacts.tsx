import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholePayroll } from '../api.ts'
import { MonthOf } from './MonthOf.tsx'

/** What a payroll is of, what it comes to, and how it is paid. */
export function PayrollFacts({ payroll }: { payroll: WholePayroll }) {
  const t = useScreenWords()
  const { kind, month, date, area, workers, net, paidOn, description, paying } = payroll
  return (
    <Facts>
      <Fact label={t('payrolls.kind')}>{t(`payrolls.kinds.${kind}`)}</Fact>
      <Fact label={t('payrolls.month')}>
        <MonthOf day={month} />
      </Fact>
      <Fact label={t('payrolls.net')}>
        <strong>
          <Money value={net} report />
        </strong>
      </Fact>
      <Fact label={t('payrolls.workers')}>{workers}</Fact>
      {(['gross', 'withheld', 'accrued', 'charges'] as const).map((name) => (
        <Fact key={name} label={t(`payrolls.${name}`)}>
          <Money value={payroll[name]} report />
        </Fact>
      ))}
      <Fact label={t('payrolls.date')}>
        <Day value={date} />
      </Fact>
      <Fact label={t('payrolls.area')}>{area?.name ?? t('payrolls.allAreas')}</Fact>
      <Fact label={t('payrolls.byBank')}>
        <Money value={paying.byBank} report /> {paying.account && choiceText(named(paying.account))}
      </Fact>
      <Fact label={t('payrolls.inCash')}>
        <Money value={paying.inCash} report /> {paying.cashAccount && choiceText(named(paying.cashAccount))}
      </Fact>
      {paidOn !== null && (
        <Fact label={t('payrolls.paidOn')}>
          <Day value={paidOn} />
        </Fact>
      )}
      {description !== null && (
        <Fact label={t('payrolls.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}

const named = ({ _id, code, name }: NonNullable<WholePayroll['paying']['account']>) => ({
  _id,
  name,
  ...(code && { code }),
})
