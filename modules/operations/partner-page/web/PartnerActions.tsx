import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { letterOfStatement, sendStatementOfAccount } from '@cuadre/finance/statements-of-account/api.ts'
import { addresses, settleAddress } from '@cuadre/finance/settlements/web/addresses.ts'
import { sides } from '@cuadre/finance/settlements/web/sides.ts'
import { DetailActions } from '@cuadre/nomenclators/catalogue/web/DetailActions.tsx'
import { deleteProviderCont, editProviderCont } from '@cuadre/nomenclators/partners/api.ts'
import { editAddressOf, listAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import type { WholePartner } from '@cuadre/nomenclators/partners/web/use-partner-form.ts'
import { SendLetter } from '@cuadre/platform/mail/web/SendLetter.tsx'
import { today } from '@cuadre/kernel/day.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useMayOpen } from '@cuadre/web-kit/rights.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCash, IconFileDescription, IconPlus, IconReportMoney } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { newWithAddressOf as newPurchaseOf } from '../../purchases-of-products/web/addresses.ts'
import { newWithAddressOf as newServicePurchaseOf } from '../../purchases-of-services/web/addresses.ts'
import { newWithAddressOf as newSaleOf } from '../../sales-of-products/web/addresses.ts'
import { newWithAddressOf as newServiceSaleOf } from '../../sales-of-services/web/addresses.ts'
import { partnerAddress as statementAddress } from '../../partner-turnover/web/addresses.ts'
import { useDebts } from './Debts.tsx'
import { useSeesStatements } from './PartnerLetters.tsx'

/** What is done with a partner: sold to, bought from, collected, paid, reminded; the rest is folded. */
export function PartnerActions({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { _id, kind, active } = partner
  const debts = useDebts(_id)
  const owes = (side: 'receivable' | 'payable') =>
    debts.data?.data.some((each) => each.side === side && each.currencies.some(({ items }) => items > 0)) ??
    false
  const sells = active && kind !== 'provider'
  const buys = active && kind !== 'client'
  const rarer = useWays([
    {
      to: statementAddress(_id),
      words: 'statementOfAccount.title',
      icon: <IconReportMoney {...smallIcon} />,
    },
    ...(sells
      ? [
          {
            to: newServiceSaleOf(_id),
            words: 'serviceSales.new',
            icon: <IconFileDescription {...smallIcon} />,
          },
          {
            to: `${addresses.receivable.newAdvance}?partner=${_id}`,
            words: 'collections.titles.advance',
            icon: <IconCash {...smallIcon} />,
          },
        ]
      : []),
    ...(buys
      ? [
          {
            to: newServicePurchaseOf(_id),
            words: 'servicePurchases.new',
            icon: <IconFileDescription {...smallIcon} />,
          },
          {
            to: `${addresses.payable.newAdvance}?partner=${_id}`,
            words: 'payments.titles.advance',
            icon: <IconCash {...smallIcon} />,
          },
        ]
      : []),
  ])
  return (
    <>
      <DetailActions
        record={partner}
        update={editProviderCont}
        remove={deleteProviderCont}
        editAddress={editAddressOf}
        also={rarer}
        onDeleted={() => void navigate({ to: listAddress, replace: true })}
      />
      {owes('receivable') && <Remind partner={partner} />}
      {buys && (
        <Way to={newPurchaseOf(_id)} icon={<IconPlus {...smallIcon} />}>
          {t('purchases.new')}
        </Way>
      )}
      {owes('payable') && <Settle side="payable" partnerId={_id} />}
      {sells && (
        <Way to={newSaleOf(_id)} icon={<IconPlus {...smallIcon} />}>
          {t('sales.new')}
        </Way>
      )}
      {owes('receivable') && <Settle side="receivable" partnerId={_id} main />}
    </>
  )
}

/** What leads elsewhere from the menu, for whoever may go there. */
function useWays(ways: readonly { to: string; words: string; icon: ReactNode }[]): RowMenuItem[] {
  const t = useScreenWords()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  return ways
    .filter(({ to }) => mayOpen(to))
    .map(({ to, words, icon }) => ({ label: t(words), icon, onClick: () => void navigate({ to }) }))
}

interface WayProps {
  to: string
  icon: ReactNode
  main?: boolean
  children: ReactNode
}

const Way = ({ to, icon, main = false, children }: WayProps) => (
  <ButtonLink to={to} variant={main ? 'filled' : 'default'} leftSection={icon}>
    {children}
  </ButtonLink>
)

function Settle({
  side,
  partnerId,
  main = false,
}: {
  side: 'receivable' | 'payable'
  partnerId: string
  main?: boolean
}) {
  const t = useScreenWords()
  return (
    <Way to={settleAddress(side, partnerId, [])} icon={<IconCash {...smallIcon} />} main={main}>
      {t(`${sides[side].words}.settle`)}
    </Way>
  )
}

/** A reminder of what is pending, with the statement of account since the year began. */
function Remind({ partner: { _id, name } }: { partner: WholePartner }) {
  const t = useScreenWords()
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (!useSeesStatements()) return null
  return (
    <SendLetter
      label={t('partnerPage.remind')}
      title={t('partnerPage.reminding', { name })}
      layOut={letterOfStatement}
      send={sendStatementOfAccount}
      input={{ partnerId: _id, kind: 'reminder', startDate: `${now.slice(0, 4)}-01-01`, endDate: now }}
    />
  )
}
