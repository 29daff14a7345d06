import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { SettleDocument } from '@cuadre/finance/settlements/web/SettleDocument.tsx'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCopy,
  IconFileInvoice,
  IconPencil,
  IconReplace,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SendLetter } from '@cuadre/platform/mail/web/SendLetter.tsx'
import { letterOfPurchase, sendPurchase } from '../api.ts'
import {
  copyAddressOf,
  correctAddressOf,
  editAddressOf,
  receiveAddressOf,
  returnAddressOf,
} from './addresses.ts'
import type { WholePurchase } from './form-values.ts'

const isOpen = ({ state }: WholePurchase) => state === 'confirmed' || state === 'partiallyReceived'
const isPosted = ({ state }: WholePurchase) => state !== 'pending' && state !== 'cancelled'

interface WayProps {
  to: string
  icon: ReactNode
  isNext?: boolean
  children: ReactNode
}

const Way = ({ to, icon, isNext = false, children }: WayProps) => (
  <ButtonLink to={to} variant={isNext ? 'filled' : 'default'} leftSection={icon}>
    {children}
  </ButtonLink>
)

/** What comes next of a purchase: it is changed while it is pending, then its goods come and it is paid. */
export function PurchaseSteps({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const { _id, state } = purchase
  return (
    <>
      {state === 'pending' && (
        <Way to={editAddressOf(_id)} icon={<IconPencil {...smallIcon} />}>
          {t('purchases.edit')}
        </Way>
      )}
      {isPosted(purchase) && (
        <SendLetter
          title={t('letters.sendTitle', { what: purchase.number })}
          layOut={letterOfPurchase}
          send={sendPurchase}
          input={{ id: _id }}
        />
      )}
      <SettleDocument
        side="payable"
        partnerId={purchase.providerId}
        documentIds={[_id]}
        paid={purchase.paid}
        isNext={!isOpen(purchase)}
      />
      {isOpen(purchase) && (
        <Way to={receiveAddressOf(_id)} icon={<IconTruckDelivery {...smallIcon} />} isNext>
          {t('purchases.actions.receive')}
        </Way>
      )}
    </>
  )
}

interface RarerStepsProps {
  purchase: WholePurchase
  onInvoice(): void
}

/** What else can be written beside a purchase: its invoice, what goes back, another in its place or like it. */
export function RarerSteps({ purchase, onInvoice }: RarerStepsProps) {
  const t = useScreenWords()
  const { _id, state, invoiceAwaited, lines, receptions } = purchase
  const mayReturn = lines.some(({ received, returned }) => amount(received).minus(amount(returned)).gt(zero))
  // What the provider took back stands on what it was.
  const mayCorrect =
    isPosted(purchase) &&
    state !== 'closed' &&
    receptions.every((reception) => reception.kind === 'reception' || reception.state === 'cancelled')
  return (
    <>
      {isPosted(purchase) && invoiceAwaited && (
        <Button variant="default" leftSection={<IconFileInvoice {...smallIcon} />} onClick={onInvoice}>
          {t('purchases.actions.invoice')}
        </Button>
      )}
      {isPosted(purchase) && mayReturn && (
        <Way to={returnAddressOf(_id)} icon={<IconArrowBackUp {...smallIcon} />}>
          {t('purchases.actions.return')}
        </Way>
      )}
      {mayCorrect && (
        <Way to={correctAddressOf(_id)} icon={<IconReplace {...smallIcon} />}>
          {t('purchases.actions.correct')}
        </Way>
      )}
      <Way to={copyAddressOf(_id)} icon={<IconCopy {...smallIcon} />}>
        {t('purchases.copy')}
      </Way>
    </>
  )
}
