import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  accountsFor,
  cancelling,
  postDocument,
  reverseDocument,
  type Undoing,
} from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import type { WholeServiceAccrual } from './api.ts'
import { serviceAccrualKind } from './kind.ts'
import { postAccrual } from './posting.ts'
import type { ServiceAccrualAction } from './states.ts'

const originOf = ({ _id, number }: Pick<WholeServiceAccrual, '_id' | 'number'>) => ({
  type: serviceAccrualKind.type,
  _id,
  number,
})

/** Everything that each action does. */
export const effects: Effects<ServiceAccrualAction, WholeServiceAccrual> = {
  async confirm(context, accrual) {
    const named = await accountsFor(context, ['account.services.accrued'], accrual.date)
    await postDocument(context, {
      day: accrual.date,
      type: 'purchase',
      origin: originOf(accrual),
      draft: postAccrual(
        {
          ...accrual,
          description: translate(context.language, 'serviceAccruals.entry', {
            number: accrual.number,
            service: accrual.service.name,
            provider: accrual.provider.name,
          }),
          amount: amount(accrual.amount),
        },
        { accrued: named['account.services.accrued']._id },
      ),
    })
  },

  async discard() {},

  cancel: cancelling(takeBack),
}

async function takeBack(context: Context, accrual: WholeServiceAccrual, undoing: Undoing): Promise<void> {
  await reverseDocument(context, { origin: originOf(accrual), ...undoing })
}
