import { amount, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconFileInvoice,
  IconPencil,
  IconReplace,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  copyAddressOf,
  correctAddressOf,
  editAddressOf,
  receiveAddressOf,
  returnAddressOf,
} from './addresses.ts'
import type { WholePurchase } from './form-values.ts'

interface PurchaseStepsProps {
  purchase: WholePurchase
  onInvoice(): void
}

/** What can be written beside a purchase: what comes of it, what goes back, its invoice, another in its place. */
export function PurchaseSteps({ purchase, onInvoice }: PurchaseStepsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { _id, state, invoiceAwaited, lines, receptions } = purchase
  const isOpen = state === 'confirmed' || state === 'partiallyReceived'
  const mayReturn = lines.some(({ received, returned }) => amount(received).minus(amount(returned)).gt(zero))
  const isPosted = state !== 'pending' && state !== 'cancelled'
  // What the provider took back stands on what it was.
  const mayCorrect =
    isPosted &&
    state !== 'closed' &&
    receptions.every((reception) => reception.kind === 'reception' || reception.state === 'cancelled')
  const goTo = (to: string) => () => void navigate({ to })
  const others = [
    ...(state === 'pending'
      ? [{ label: t('purchases.edit'), icon: <IconPencil {...smallIcon} />, run: goTo(editAddressOf(_id)) }]
      : []),
    ...(isPosted && invoiceAwaited
      ? [{ label: t('purchases.actions.invoice'), icon: <IconFileInvoice {...smallIcon} />, run: onInvoice }]
      : []),
    ...(isPosted && mayReturn
      ? [
          {
            label: t('purchases.actions.return'),
            icon: <IconArrowBackUp {...smallIcon} />,
            run: goTo(returnAddressOf(_id)),
          },
        ]
      : []),
    ...(mayCorrect
      ? [
          {
            label: t('purchases.actions.correct'),
            icon: <IconReplace {...smallIcon} />,
            run: goTo(correctAddressOf(_id)),
          },
        ]
      : []),
    { label: t('purchases.copy'), icon: <IconCopy {...smallIcon} />, run: goTo(copyAddressOf(_id)) },
  ]
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...smallIcon} />}>
            {t('purchases.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((other) => (
            <Menu.Item key={other.label} leftSection={other.icon} onClick={other.run}>
              {other.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Button
          component={Link}
          to={receiveAddressOf(_id)}
          leftSection={<IconTruckDelivery {...smallIcon} />}
        >
          {t('purchases.actions.receive')}
        </Button>
      )}
    </>
  )
}
