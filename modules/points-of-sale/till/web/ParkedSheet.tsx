import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { text } from '@cuadre/kernel/money.ts'
import { totalOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import { type Catalogue, type Parked, unpark } from './kept.ts'
import { Sheet } from './Sheet.tsx'
import { itemsOf } from './use-basket.ts'
import classes from './parts.module.css'

interface ParkedSheetProps {
  catalogue: Catalogue
  parked: readonly Parked[]
  onTakeUp: (parked: Parked) => void
  onClose: () => void
}

/** Tickets that wait for their client. */
export function ParkedSheet({ catalogue, parked, onTakeUp, onClose }: ParkedSheetProps) {
  const t = useScreenWords()
  const { money, time } = useFigures(catalogue)
  return (
    <Sheet title={t('till.web.parked')} onClose={onClose}>
      {parked.length === 0 && <p>{t('till.web.noParked')}</p>}
      <ul className={classes['list']}>
        {parked.map((each) => (
          <li key={each._id}>
            <span>
              <strong>{time(each.at)}</strong> {t('till.web.parkedOf', { count: each.items.length })}
            </span>
            <strong>{money(text(totalOf(itemsOf(each.items, catalogue))))}</strong>
            <span className={classes['does']}>
              <button type="button" className={classes['plain']} onClick={() => onTakeUp(each)}>
                {t('till.web.takeUp')}
              </button>
              <button type="button" className={classes['plain']} onClick={() => void unpark(each._id)}>
                {t('till.web.discard')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
