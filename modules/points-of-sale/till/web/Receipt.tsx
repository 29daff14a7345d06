import { amount, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { totalOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import type { Catalogue, KeptTicket } from './kept.ts'
import { type Paper, chosenPaper } from './printing.ts'
import { SummaryRows } from './SummaryRows.tsx'
import classes from './receipt.module.css'

interface ReceiptProps {
  catalogue: Catalogue
  paper: Paper
  tickets: readonly KeptTicket[]
}

/** What comes out of the printer of the till, 58 or 80 mm wide. Only paper shows it. */
export function Receipt({ catalogue, paper, tickets }: ReceiptProps) {
  const t = useScreenWords()
  const { organization, point } = catalogue
  const width = chosenPaper()
  return (
    <div className={classes['paper']} style={{ width: `${width}mm` }} aria-hidden>
      <style>{`@page { size: ${width}mm auto; margin: 0 }`}</style>
      <p className={classes['head']}>
        <strong>{organization.name}</strong>
        {organization.nit && <span>{t('till.web.nit', { nit: organization.nit })}</span>}
        {organization.address && <span>{organization.address}</span>}
        <span>{point.name}</span>
      </p>
      {'ticket' in paper ? (
        <Ticket catalogue={catalogue} ticket={paper.ticket} of={nameOf(tickets, paper.ticket.returnsId)} />
      ) : (
        <>
          <p className={classes['head']}>
            <strong>{paper.title}</strong>
          </p>
          <SummaryRows catalogue={catalogue} summary={paper.reading} />
        </>
      )}
    </div>
  )
}

const nameOf = (tickets: readonly KeptTicket[], id: string | null) =>
  tickets.find(({ _id }) => _id === id)?.name

function Ticket({
  catalogue,
  ticket,
  of,
}: {
  catalogue: Catalogue
  ticket: KeptTicket
  of: string | undefined
}) {
  const t = useScreenWords()
  const { money, quantity, meansOf, codeOf, time, day } = useFigures(catalogue)
  const { name, at, items, payments, products, returnsId, cashier } = ticket
  return (
    <>
      <p className={classes['head']}>
        <strong>{t(returnsId === null ? 'till.web.receipt' : 'till.web.receiptReturn')}</strong>
        <span>
          {name} {of && t('till.web.ofTicket', { number: of })}
        </span>
        <span>
          {day(at.slice(0, 10))} {time(at)}
        </span>
      </p>
      <table>
        <tbody>
          {items.map((item) => (
            <tr key={item.productId}>
              <td>
                {products[item.productId]?.name}
                <br />
                {quantity(item.quantity)} {products[item.productId]?.unit} × {money(item.price)}
              </td>
              <td>{money(item.amount)}</td>
            </tr>
          ))}
          <tr className={classes['total']}>
            <td>{t('till.web.total')}</td>
            <td>
              {money(totalOf(items))} {codeOf(null)}
            </td>
          </tr>
          {payments
            .filter(({ tendered }) => amount(tendered).gt(zero))
            .map((paid) => (
              <tr key={meansOf(paid)}>
                <td>
                  {meansOf(paid)} {paid.rate !== null && t('till.web.atRate', { rate: money(paid.rate) })}
                </td>
                <td>{money(paid.tendered)}</td>
              </tr>
            ))}
          {payments
            .filter(({ change }) => amount(change).gt(zero))
            .map((paid) => (
              <tr key={paid.currencyId}>
                <td>{t('till.web.changeIn', { currency: codeOf(paid.currencyId) })}</td>
                <td>{money(paid.change)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={classes['head']}>
        <span>{t('till.web.attended', { name: cashier })}</span>
        <span>{t('till.web.thanks')}</span>
      </p>
    </>
  )
}
