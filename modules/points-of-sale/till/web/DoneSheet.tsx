import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { text } from '@cuadre/kernel/money.ts'
import { totalOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import type { Catalogue, KeptTicket } from './kept.ts'
import { changesOf } from './paying.ts'
import { choosePaper, chosenPaper, papers, usePrinter } from './printing.ts'
import { Sheet } from './Sheet.tsx'
import classes from './parts.module.css'
import { useState } from 'react'

interface DoneSheetProps {
  catalogue: Catalogue
  ticket: KeptTicket
  onClose: () => void
}

/** A ticket that is kept: its change is given, its paper printed, and the next client comes. */
export function DoneSheet({ catalogue, ticket, onClose }: DoneSheetProps) {
  const t = useScreenWords()
  const print = usePrinter()
  const { money, codeOf, meansOf } = useFigures(catalogue)
  const [paper, setPaper] = useState(chosenPaper)
  const isReturn = ticket.returnsId !== null
  const change = changesOf(ticket.payments)
  return (
    <Sheet
      title={t(isReturn ? 'till.web.returned' : 'till.web.sold', { number: ticket.name })}
      onClose={onClose}
      foot={
        <>
          <button type="button" className={classes['plain']} onClick={() => print({ ticket })}>
            {t('till.web.print')}
          </button>
          <button type="button" className={classes['main']} onClick={onClose}>
            {t('till.web.next')}
          </button>
        </>
      }
    >
      <output className={classes['due']}>
        {isReturn ? (
          <>
            {t('till.web.returnTotal')}{' '}
            <strong>
              {ticket.payments.map((paid) => `${meansOf(paid)} ${money(paid.tendered)}`).join(' + ')}
            </strong>
          </>
        ) : (
          <>
            {t('till.web.changeDue')}{' '}
            <strong>
              {change.map((each) => `${money(each.amount)} ${codeOf(each.currencyId)}`).join(' + ') ||
                `${money('0.00')} ${codeOf(null)}`}
            </strong>
          </>
        )}
      </output>
      <p>
        {t('till.web.total')} {money(text(totalOf(ticket.items)))} {codeOf(null)}
      </p>
      <fieldset className={classes['choice']} aria-label={t('till.web.printedOn')}>
        {papers.map((width) => (
          <button
            key={width}
            type="button"
            aria-pressed={paper === width}
            onClick={() => {
              choosePaper(width)
              setPaper(width)
            }}
          >
            {width} mm
          </button>
        ))}
      </fieldset>
    </Sheet>
  )
}
