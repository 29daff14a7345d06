import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addDays } from '@cuadre/kernel/day.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { formAddress as depositForm } from '@cuadre/treasury/deposits/web/addresses.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCashBanknote } from '@tabler/icons-react'
import type { WholeDailySale } from '../api.ts'

/** Leads to the deposit of what was taken, on the day after it. */
export function DepositLink({ sale: { date, openingFloat, payments, tillId } }: { sale: WholeDailySale }) {
  const t = useScreenWords()
  const cash = payments.find(({ means, currencyId }) => means === 'cash' && currencyId === null)
  const taken = amount(cash?.counted ?? '0').minus(amount(openingFloat))
  if (taken.lte(zero)) return null
  return (
    <ButtonLink
      {...at(depositForm, { till: tillId, amount: text(taken), day: addDays(date, 1) })}
      variant="default"
      leftSection={<IconCashBanknote {...smallIcon} />}
    >
      {t('dailySales.deposit')}
    </ButtonLink>
  )
}
