import { text } from '@cuadre/kernel/money.ts'
import { useState } from 'react'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { totalOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import type { Catalogue, KeptTicket, OpenShift } from './kept.ts'
import { usePrinter } from './printing.ts'
import { ReturnSheet } from './ReturnSheet.tsx'
import { Sheet } from './Sheet.tsx'
import classes from './parts.module.css'

interface TicketsSheetProps {
  catalogue: Catalogue
  shift: OpenShift
  tickets: readonly KeptTicket[]
  onReturned: (ticketId: string) => void
  onClose: () => void
}

/** The tickets of the shift, the last one first: to be printed again, or taken back of. */
export function TicketsSheet({ catalogue, shift, tickets, onReturned, onClose }: TicketsSheetProps) {
  const t = useScreenWords()
  const print = usePrinter()
  const { money, time } = useFigures(catalogue)
  const [returning, setReturning] = useState<KeptTicket>()
  const returnsOf = (ticket: KeptTicket) => tickets.filter(({ returnsId }) => returnsId === ticket._id)
  if (returning)
    return (
      <ReturnSheet
        catalogue={catalogue}
        shift={shift}
        ticket={returning}
        before={returnsOf(returning)}
        onReturned={onReturned}
        onClose={() => setReturning(undefined)}
      />
    )
  return (
    <Sheet title={t('till.web.recent')} onClose={onClose}>
      {tickets.length === 0 && <p>{t('till.web.noTickets')}</p>}
      <ul className={classes['list']}>
        {tickets.toReversed().map((ticket) => (
          <li key={ticket._id}>
            <span>
              <strong>{ticket.name}</strong> {time(ticket.at)}
              {ticket.returnsId !== null && (
                <small>
                  {t('till.web.ofTicket', {
                    number: tickets.find(({ _id }) => _id === ticket.returnsId)?.name ?? '',
                  })}
                </small>
              )}
            </span>
            <strong>
              {ticket.returnsId === null ? '' : '−'}
              {money(text(totalOf(ticket.items)))}
            </strong>
            <span className={classes['does']}>
              <button type="button" className={classes['plain']} onClick={() => print({ ticket })}>
                {t('till.web.print')}
              </button>
              {ticket.returnsId === null && (
                <button type="button" className={classes['plain']} onClick={() => setReturning(ticket)}>
                  {t('till.web.return')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
