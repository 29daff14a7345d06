import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './parts.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** What is done with it, at its bottom. */
  foot?: ReactNode
}

/** A page over the till: on a phone the whole of it. */
export function Sheet({ title, onClose, children, foot }: SheetProps) {
  const t = useScreenWords()
  const name = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={classes['sheet']} aria-labelledby={name} onClose={onClose}>
      <header className={classes['sheetHead']}>
        <h2 id={name}>{title}</h2>
        <button type="button" className={classes['icon']} aria-label={t('till.web.close')} onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
      </header>
      <div className={classes['sheetBody']}>{children}</div>
      {foot && <footer className={classes['sheetFoot']}>{foot}</footer>}
    </dialog>
  )
}
