import { useState, type FormEvent } from 'react'
import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import { goTo, hasEnded, nextOf } from '@cuadre/web-kit/location.ts'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import classes from './Login.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PublicLink } from './PublicLink.tsx'
import { Refused, Sheet, Submit, type PublicPage } from './Sheet.tsx'
import { problemOf, rememberChoice, signIn, type SignInProblem } from './sign-in.ts'
import { keepTemporaryPassword } from './temporary-password.ts'
import { useCountdown } from './use-countdown.ts'
import { loginWords } from './words.ts'

type FieldProblems = Partial<Record<'email' | 'password' | 'code', string>>
type SecondFactor = 'telephone' | 'recovery'

export function Login({ language, onLanguage }: PublicPage) {
  const words = loginWords[language]
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState<SecondFactor>()
  const [missing, setMissing] = useState<FieldProblems>({})
  const [refused, setRefused] = useState<SignInProblem>()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Language>()
  const wait = useCountdown(refused?.wait)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problems: FieldProblems = {
      ...(email.trim() === '' && { email: words.emailMissing }),
      ...(password === '' && { password: words.passwordMissing }),
      ...(wanted === 'telephone' && code.length < 6 && { code: words.codeMissing }),
      ...(wanted === 'recovery' && code.trim() === '' && { code: words.recoveryMissing }),
    }
    setMissing(problems)
    setRefused(undefined)
    const [first] = Object.keys(problems)
    if (first !== undefined) return document.getElementById(first)?.focus()

    setBusy(true)
    try {
      const outcome = await signIn({ email: email.trim(), password, ...(wanted && { code: code.trim() }) })
      if (outcome === 'secondFactor') setWanted('telephone')
      else {
        if (chosen && outcome === 'in') rememberChoice({ locale: chosen })
        if (outcome === 'mustChange') keepTemporaryPassword(password)
        const address = outcome === 'in' ? nextOf(location.search) : `/changePassword${location.search}`
        goTo(address, { replace: true })
      }
    } catch (error) {
      setRefused(problemOf(error, words, { withCode: wanted !== undefined }))
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
    <Sheet
      language={language}
      onLanguage={choose}
      title={words.title}
      tagline={words.tagline}
      foot={<PublicLink to="/register">{words.noAccount}</PublicLink>}
    >
      {hasEnded(location.search) && <output className={classes['why']}>{words.ended}</output>}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          first
          problem={missing.email}
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          words={words}
          aside={<PublicLink to="/forgotPass">{words.forgotten}</PublicLink>}
          problem={missing.password}
          value={password}
          onChange={setPassword}
        />
        {wanted !== undefined && (
          <SecondFactorFields
            wanted={wanted}
            onWant={(next) => {
              setWanted(next)
              setCode('')
              setMissing({})
            }}
            language={language}
            problem={missing.code}
            value={code}
            onChange={setCode}
          />
        )}
        <Refused>{refused?.message.replace('{{seconds}}', String(wait))}</Refused>
        <Submit words={words.submit} busyWords={words.submitting} busy={busy} disabled={wait > 0} />
      </form>
    </Sheet>
  )
}

interface SecondFactorFieldsProps {
  wanted: SecondFactor
  onWant: (wanted: SecondFactor) => void
  language: Language
  problem: string | undefined
  value: string
  onChange: (value: string) => void
}

/** The code of the telephone or, where it is lost, one of those that were kept. */
function SecondFactorFields({ wanted, onWant, language, ...field }: SecondFactorFieldsProps) {
  const words = loginWords[language]
  return (
    <>
      {wanted === 'telephone' ? (
        <CodeField {...field} label={words.code} hint={words.codeHint} length={6} />
      ) : (
        <Field
          {...field}
          name="code"
          label={words.recoveryCode}
          hint={words.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={11}
          first
        />
      )}
      <p className={classes['other']}>
        <button type="button" onClick={() => onWant(wanted === 'telephone' ? 'recovery' : 'telephone')}>
          {wanted === 'telephone' ? words.useRecovery : words.useTelephone}
        </button>
      </p>
    </>
  )
}
