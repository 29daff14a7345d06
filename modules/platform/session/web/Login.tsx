import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import { Mark } from '@cuadre/web-kit/layout/Mark.tsx'
import { goTo, nextOf } from '@cuadre/web-kit/place.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Login.module.css'
import { PasswordField } from './PasswordField.tsx'
import { problemOf, rememberChoice, signIn, type SignInProblem } from './sign-in.ts'
import { useCountdown } from './use-countdown.ts'
import { loginWords } from './words.ts'

interface LoginProps {
  language: Language
  onLanguage: (language: Language) => void
}

type FieldProblems = Partial<Record<'email' | 'password' | 'code', string>>

export function Login({ language, onLanguage }: LoginProps) {
  const words = loginWords[language]
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wantsCode, setWantsCode] = useState(false)
  const [missing, setMissing] = useState<FieldProblems>({})
  const [refused, setRefused] = useState<SignInProblem>()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Language>()
  const wait = useCountdown(refused?.wait)
  const firstField = useRef<HTMLInputElement>(null)
  useRedirectToast(words)
  // Whoever opens this page came to type here.
  useEffect(() => firstField.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problems: FieldProblems = {
      ...(email.trim() === '' && { email: words.emailMissing }),
      ...(password === '' && { password: words.passwordMissing }),
      ...(wantsCode && code.length < 6 && { code: words.codeMissing }),
    }
    setMissing(problems)
    setRefused(undefined)
    const [first] = Object.keys(problems)
    if (first !== undefined) return document.getElementById(first)?.focus()

    setBusy(true)
    try {
      if (await signIn({ email: email.trim(), password, ...(wantsCode && { code }) })) {
        if (chosen) rememberChoice({ locale: chosen })
        goTo(nextOf(location.search), { replace: true })
      } else setWantsCode(true)
    } catch (error) {
      setRefused(problemOf(error, words, { withCode: wantsCode }))
      setCode('')
    } finally {
      setBusy(false)
    }
    return undefined
  }

  const choose = (next: Language) => {
    setChosen(next)
    setRefused(undefined)
    setMissing({})
    onLanguage(next)
  }

  return (
    <div className={classes['page']}>
      <main className={classes['sheet']}>
        <p className={classes['brand']}>
          <Mark size={32} /> Cuadre
        </p>
        <h1>{words.title}</h1>
        <p className={classes['tagline']}>{words.tagline}</p>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <div className={classes['field']}>
            <label htmlFor="email">{words.email}</label>
            <input
              id="email"
              ref={firstField}
              name="email"
              type="email"
              value={email}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={missing.email !== undefined}
              aria-describedby={missing.email === undefined ? undefined : 'email-problem'}
              onChange={(event) => setEmail(event.target.value)}
            />
            {missing.email !== undefined && (
              <p id="email-problem" className={classes['problem']}>
                {missing.email}
              </p>
            )}
          </div>
          <PasswordField words={words} problem={missing.password} value={password} onChange={setPassword} />
          {wantsCode && (
            <CodeField
              label={words.code}
              hint={words.codeHint}
              problem={missing.code}
              value={code}
              onChange={setCode}
            />
          )}
          <div role="alert">
            {refused && (
              <p className={classes['refused']}>{refused.message.replace('{{seconds}}', String(wait))}</p>
            )}
          </div>
          <button className={classes['submit']} type="submit" disabled={busy || wait > 0} aria-busy={busy}>
            {busy ? words.submitting : words.submit}
          </button>
        </form>
        <div className={classes['foot']}>
          <LanguageChoice label={words.language} value={language} onChange={choose} />
          <span>{words.noAccount}</span>
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

/** What the address says about a sign-in that failed elsewhere, told once. */
function useRedirectToast(words: (typeof loginWords)[Language]) {
  useEffect(() => {
    const address = new URL(location.href)
    const error = address.searchParams.get('error')
    if (error === null) return
    toast.error(error === 'AccountNotActivated' ? words.accountNotActivated : words.credentialsError)
    address.searchParams.delete('error')
    history.replaceState(null, '', address)
    // oxlint-disable-next-line react/exhaustive-deps -- changing the language is no reason to tell it again
  }, [])
}
