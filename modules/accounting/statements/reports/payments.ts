import type { z } from 'zod'
import { ManagementForm } from '@cuadre/nomenclators/partners/management-forms.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { Statement as StatementAnswer } from '../api.ts'
import type { Statement, Statements } from '../definitions/definition.ts'
import { Evaluation, type Figures } from '../definitions/evaluate.ts'

type Answer = z.input<typeof StatementAnswer>

interface PaymentColumns {
  forms: NonNullable<Answer['forms']>
  columns: Evaluation[]
  withoutForm: Answer['withoutForm']
}

/**
 * A statement of payments by form of management: a column of its own for each form that was paid, and beside them what was
 * paid to partners whose form nobody wrote down. Nothing that was paid is left out unseen.
 */
export function paymentsOf(
  statement: Statement,
  statements: Statements,
  figures: Figures,
  language: Language,
): PaymentColumns {
  const { payments } = figures
  if (payments === undefined) return { forms: [], columns: [], withoutForm: null }
  const whole = new Evaluation(statements, figures)
  const columns = payments.byForm.map(
    ({ byAccount }) =>
      new Evaluation(statements, {
        ...figures,
        accounts: figures.accounts.map((account) => ({
          ...account,
          paid: byAccount.get(account._id) ?? zero,
        })),
      }),
  )
  const partners = new Map<string, { _id: string; name: string; amount: Amount }>()
  for (const { accountCode, partner, amount: paid } of payments.withoutForm) {
    if (!partner || !whole.isPaidIn(statement, accountCode)) continue
    const before = partners.get(partner._id)?.amount ?? zero
    partners.set(partner._id, { ...partner, amount: before.plus(amount(paid)) })
  }
  const named = [...partners.values()]
    .filter((partner) => !partner.amount.eq(zero))
    .toSorted((one, other) => other.amount.cmp(one.amount))
  return {
    forms: payments.byForm.map(({ form }) => ({
      form: ManagementForm.parse(form),
      name: translate(language, `partners.forms.${form}`),
    })),
    columns,
    withoutForm: {
      total: text(sum(named.map((partner) => partner.amount))),
      partners: named.map((partner) => ({ ...partner, amount: text(partner.amount) })),
    },
  }
}
