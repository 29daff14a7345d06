import type { ReactNode } from 'react'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import { Mark } from '@cuadre/web-kit/layout/Mark.tsx'
import classes from './Login.module.css'
import { loginWords } from './words.ts'

export interface PublicPage {
  language: Language
  onLanguage: (language: Language) => void
}

interface SheetProps extends PublicPage {
  title: string
  tagline: string
  /** Beside the choice of language. */
  foot: ReactNode
  children: ReactNode
}

/** The page of a ledger on which everything stands that is requested before somebody is signed in. */
export function Sheet({ language, onLanguage, title, tagline, foot, children }: SheetProps) {
  const words = loginWords[language]
  return (
    <div className={classes['page']}>
      <main className={classes['sheet']}>
        <p className={classes['brand']}>
          <Mark size={32} /> Cuadre
        </p>
        <h1>{title}</h1>
        <p className={classes['tagline']}>{tagline}</p>
        {children}
        <div className={classes['foot']}>
          <LanguageChoice label={words.language} value={language} onChange={onLanguage} />
          {foot}
        </div>
      </main>
      <footer className={classes['promise']}>Cuadre · {words.promise}</footer>
    </div>
  )
}

const languages: readonly [Language, string][] = [
  ['es', 'Español'],
  ['en', 'English'],
]

function LanguageChoice(props: { label: string; value: Language; onChange: (language: Language) => void }) {
  return (
    <fieldset className={classes['languages']} aria-label={props.label}>
      {languages.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === props.value}
          onClick={() => props.onChange(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** What was refused, where nothing stands when nothing was. */
export const Refused = ({ children }: { children?: ReactNode }) => (
  <div role="alert">{children !== undefined && <p className={classes['refused']}>{children}</p>}</div>
)

interface SubmitProps {
  words: string
  busyWords: string
  busy: boolean
  disabled?: boolean
}

export const Submit = ({ words, busyWords, busy, disabled = false }: SubmitProps) => (
  <button className={classes['submit']} type="submit" disabled={busy || disabled} aria-busy={busy}>
    {busy ? busyWords : words}
  </button>
)
