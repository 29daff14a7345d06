import { useState } from 'react'
import { text } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { type Paid, totalOf } from '../ticket.ts'
import { BasketPart } from './Basket.tsx'
import { CloseSheet } from './CloseSheet.tsx'
import { DoneSheet } from './DoneSheet.tsx'
import { useFigures } from './figures.ts'
import { type Catalogue, type Kept, keepTicket, type OpenShift, park, unpark } from './kept.ts'
import { MenuSheet, type Task } from './MenuSheet.tsx'
import { MoveSheet } from './MoveSheet.tsx'
import { ParkedSheet } from './ParkedSheet.tsx'
import { PaySheet } from './PaySheet.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ReadingSheet } from './ReadingSheet.tsx'
import type { Summary } from './summary.ts'
import { TicketsSheet } from './TicketsSheet.tsx'
import { TillHead } from './TillHead.tsx'
import { itemsOf, useBasket } from './use-basket.ts'
import { useScanner } from './use-scanner.ts'
import classes from './till.module.css'

interface SellingProps {
  kept: Kept & { catalogue: Catalogue }
  shift: OpenShift
  onClosed: (report: Summary) => void
}

type Open = Task | 'pay' | 'menu' | 'basket' | { done: string }

/** The till while a shift is open: what is sold on one side, the ticket on the other. */
export function Selling({ kept, shift, onClosed }: SellingProps) {
  const t = useScreenWords()
  const { catalogue, tickets, parked, unsent } = kept
  const { money } = useFigures(catalogue)
  const basket = useBasket()
  const [open, setOpen] = useState<Open>()
  // What is said of a ticket is said until something of it changes.
  const [notice, setNotice] = useState<{ words: string; of: unknown }>()
  const items = itemsOf(basket.items, catalogue)
  const total = totalOf(items)
  const close = () => setOpen(undefined)

  const say = (words: string) => setNotice({ words, of: basket.items })
  const onCode = (code: string): boolean => {
    const found = catalogue.products.find(({ barcode, product }) => barcode === code || product.code === code)
    if (found) basket.add(found.productId)
    else say(t('till.web.unknownCode', { code }))
    return found !== undefined
  }
  useScanner(onCode)

  const pay = async (payments: Paid[]) => {
    try {
      const done = await keepTicket({ catalogue }, { shiftId: shift._id, returnsId: null, items, payments })
      basket.clear()
      setOpen({ done })
    } catch (error) {
      close()
      say(t('till.web.storageFull', { message: (error as Error).message }))
    }
  }
  const basketPart = (
    <BasketPart
      catalogue={catalogue}
      items={items}
      onChange={basket.change}
      onPay={() => setOpen('pay')}
      onPark={() => void park(basket.items).then(basket.clear)}
      onClear={basket.clear}
    />
  )
  const done = typeof open === 'object' ? tickets.find(({ _id }) => _id === open.done) : undefined
  return (
    <>
      <TillHead kept={kept} onMenu={() => setOpen('menu')} />
      {notice && notice.of === basket.items && (
        <p className={classes['notice']} role="alert">
          {notice.words}
        </p>
      )}
      <main className={classes['selling']} data-basket={open === 'basket' || undefined}>
        <ProductGrid catalogue={catalogue} onAdd={basket.add} onCode={onCode} />
        <div className={classes['side']}>{basketPart}</div>
        <button
          type="button"
          className={classes['toBasket']}
          onClick={() => setOpen(open === 'basket' ? undefined : 'basket')}
        >
          {open === 'basket' ? (
            t('till.web.back')
          ) : (
            <>
              {t('till.web.basket')} ({items.length}) <strong>{money(text(total))}</strong>
            </>
          )}
        </button>
      </main>
      {open === 'menu' && (
        <MenuSheet catalogue={catalogue} unsent={unsent} onTask={setOpen} onClose={close} />
      )}
      {open === 'pay' && (
        <PaySheet
          catalogue={catalogue}
          total={total}
          onPaid={(payments) => void pay(payments)}
          onClose={close}
        />
      )}
      {done && <DoneSheet key={done._id} catalogue={catalogue} ticket={done} onClose={close} />}
      {open === 'tickets' && (
        <TicketsSheet
          catalogue={catalogue}
          shift={shift}
          tickets={tickets}
          onReturned={(returned) => setOpen({ done: returned })}
          onClose={close}
        />
      )}
      {open === 'parked' && (
        <ParkedSheet
          catalogue={catalogue}
          parked={parked}
          onTakeUp={(taken) => {
            // What was being sold meanwhile waits in its place.
            const before = basket.items.length > 0 ? park(basket.items) : Promise.resolve()
            void before.then(() => unpark(taken._id))
            basket.put(taken.items)
            close()
          }}
          onClose={close}
        />
      )}
      {(open === 'in' || open === 'out') && <MoveSheet shift={shift} direction={open} onClose={close} />}
      {open === 'reading' && (
        <ReadingSheet catalogue={catalogue} shift={shift} tickets={tickets} onClose={close} />
      )}
      {open === 'close' && (
        <CloseSheet
          catalogue={catalogue}
          shift={shift}
          tickets={tickets}
          onClosed={onClosed}
          onClose={close}
        />
      )}
    </>
  )
}
