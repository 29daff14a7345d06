import { useState } from 'react'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { FigureField } from './FigureField.tsx'
import { moveCash, type OpenShift } from './kept.ts'
import { Keypad } from './Keypad.tsx'
import { plain } from './keypad.ts'
import { Sheet } from './Sheet.tsx'
import classes from './parts.module.css'

interface MoveSheetProps {
  shift: OpenShift
  direction: 'in' | 'out'
  onClose: () => void
}

/** Cash that comes into the till or leaves it, beside what is sold. */
export function MoveSheet({ shift, direction, onClose }: MoveSheetProps) {
  const t = useScreenWords()
  const [written, setWritten] = useState('')
  const [reason, setReason] = useState('')
  const moved = amount(plain(written))
  const move = async () => {
    await moveCash(shift._id, { direction, amount: text(moved), reason: reason.trim() })
    onClose()
  }
  return (
    <Sheet
      title={t(direction === 'in' ? 'till.web.cashIn' : 'till.web.cashOut')}
      onClose={onClose}
      foot={
        <button
          type="button"
          className={classes['main']}
          disabled={moved.eq(zero) || reason.trim() === ''}
          onClick={() => void move()}
        >
          {t('till.web.accept')}
        </button>
      }
    >
      <FigureField hasPad label={t('till.web.moveAmount')} value={written} isFirst onChange={setWritten} />
      <label className={classes['field']}>
        {t('till.web.moveReason')}
        <input maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <Keypad written={written} decimals={2} onChange={setWritten} />
    </Sheet>
  )
}
