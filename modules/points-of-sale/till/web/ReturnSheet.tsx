import { useState } from 'react'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { givenBackFor, type Item, paidBack, type Returnable, totalOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import { FigureField } from './FigureField.tsx'
import { type Catalogue, keepTicket, type KeptTicket, type OpenShift } from './kept.ts'
import { plain } from './keypad.ts'
import { Sheet } from './Sheet.tsx'
import classes from './parts.module.css'

interface ReturnSheetProps {
  catalogue: Catalogue
  shift: OpenShift
  ticket: KeptTicket
  /** What was taken back of it before. */
  before: readonly KeptTicket[]
  onReturned: (ticketId: string) => void
  onClose: () => void
}

function returnableOf({ items }: KeptTicket, before: readonly KeptTicket[]): Returnable[] {
  return items.map((item) => {
    const back = before.flatMap((each) => each.items.filter(({ productId }) => productId === item.productId))
    return {
      ...item,
      returned: {
        quantity: sum(back.map(({ quantity }) => amount(quantity))).toFixed(),
        amount: text(sum(back.map((each) => amount(each.amount)))),
      },
    }
  })
}

/** What a client brings back of a ticket, and what is given back for it. */
export function ReturnSheet({ catalogue, shift, ticket, before, onReturned, onClose }: ReturnSheetProps) {
  const t = useScreenWords()
  const { money, meansOf, quantity: shown } = useFigures(catalogue)
  const [written, setWritten] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const leftOf = ({ quantity, returned }: Returnable) => amount(quantity).minus(amount(returned.quantity))
  const left = returnableOf(ticket, before).filter((item) => leftOf(item).gt(zero))
  const items = left.flatMap((item): Item[] => {
    const wanted = amount(plain(written[item.productId] ?? ''))
    const quantity = wanted.gt(leftOf(item)) ? leftOf(item) : wanted
    if (quantity.lte(zero)) return []
    const { productId, price } = item
    return [{ productId, price, quantity: quantity.toFixed(), amount: text(givenBackFor(item, quantity)) }]
  })
  const total = totalOf(items)
  const payments = paidBack(
    total,
    ticket.payments,
    before.flatMap((each) => each.payments),
  )
  const takeBack = async () => {
    setBusy(true)
    onReturned(
      await keepTicket({ catalogue }, { shiftId: shift._id, returnsId: ticket._id, items, payments }),
    )
  }
  return (
    <Sheet
      title={t('till.web.returnOf', { number: ticket.name })}
      onClose={onClose}
      foot={
        <button
          type="button"
          className={classes['main']}
          disabled={items.length === 0 || payments.length === 0 || isBusy}
          onClick={() => void takeBack()}
        >
          {t('till.web.return')}
        </button>
      }
    >
      <p>{t(left.length === 0 ? 'till.web.nothingToReturn' : 'till.web.returnWords')}</p>
      {left.map((item) => (
        <FigureField
          key={item.productId}
          label={`${ticket.products[item.productId]?.name} (${shown(leftOf(item).toFixed())} × ${money(item.price)})`}
          value={written[item.productId] ?? ''}
          decimals={ticket.products[item.productId]?.decimals ?? 0}
          onChange={(value) => setWritten({ ...written, [item.productId]: value })}
        />
      ))}
      <output className={classes['due']}>
        {t('till.web.returnTotal')} <strong>{money(total)}</strong>{' '}
        {payments.map((paid) => `${meansOf(paid)} ${money(paid.tendered)}`).join(' + ')}
      </output>
    </Sheet>
  )
}
