import { useState } from 'react'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { FigureField } from './FigureField.tsx'
import type { TillProduct } from './kept.ts'
import { Keypad } from './Keypad.tsx'
import { plain } from './keypad.ts'
import { Sheet } from './Sheet.tsx'
import classes from './parts.module.css'

interface QuantitySheetProps {
  product: TillProduct
  quantity: string
  onChange: (quantity: string) => void
  onClose: () => void
}

/** How much of a product is sold: what is written takes the place of what was there. */
export function QuantitySheet({ product, quantity, onChange, onClose }: QuantitySheetProps) {
  const t = useScreenWords()
  const [written, setWritten] = useState('')
  return (
    <Sheet
      title={product.product.name}
      onClose={onClose}
      foot={
        <>
          <button type="button" className={classes['plain']} onClick={() => onChange('0')}>
            {t('till.web.remove')}
          </button>
          <button
            type="button"
            className={classes['main']}
            onClick={() => onChange(written === '' ? quantity : plain(written))}
          >
            {t('till.web.accept')}
          </button>
        </>
      }
    >
      <FigureField
        hasPad
        label={`${t('till.web.quantity')} (${product.unit})`}
        value={written}
        decimals={product.decimals}
        hint={quantity}
        isFirst
        onChange={setWritten}
      />
      <Keypad written={written} decimals={product.decimals} onChange={setWritten} />
    </Sheet>
  )
}
