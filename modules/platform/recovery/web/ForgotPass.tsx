import { useEffect, useState, type FormEvent } from 'react'
import { goTo } from '@cuadre/web-kit/location.ts'
import { CodeField } from '../../session/web/CodeField.tsx'
import { Field } from '../../session/web/Field.tsx'
import classes from '../../session/web/Login.module.css'
import { PublicLink } from '../../session/web/PublicLink.tsx'
import { Refused, Sheet, Submit, type PublicPage } from '../../session/web/Sheet.tsx'
import { loginWords } from '../../session/web/words.ts'
import { askForCode, confirmCode, forgetRecovery, isPending, recovery } from './steps.ts'
import { useAttempt } from './use-attempt.ts'

/** First the address, then the code that was mailed to it. Nothing here tells whether there is such an account. */
export default function ForgotPass({ language, onLanguage }: PublicPage) {
  const words = loginWords[language]
  const [sent, setSent] = useState(() => recovery() !== undefined)
  useEffect(() => {
    const known = recovery()
    if (!known) return
    isPending(known).then(
      (pending) => {
        if (pending) return
        forgetRecovery()
        setSent(false)
      },
      () => undefined,
    )
  }, [])
  return (
    <Sheet
      language={language}
      onLanguage={onLanguage}
      title={words.forgot.title}
      tagline={sent ? words.forgot.sent : words.forgot.tagline}
      foot={<PublicLink to="/login">{words.toLogin}</PublicLink>}
    >
      {sent ? (
        <CodeForm
          language={language}
          onAgain={() => {
            forgetRecovery()
            setSent(false)
          }}
        />
      ) : (
        <AddressForm language={language} onSent={() => setSent(true)} />
      )}
    </Sheet>
  )
}

function AddressForm({ language, onSent }: Pick<PublicPage, 'language'> & { onSent: () => void }) {
  const words = loginWords[language]
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const attempt = useAttempt(words)

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(email.trim() === '' ? words.emailMissing : undefined)
    if (email.trim() === '') return document.getElementById('email')?.focus()
    void attempt.run(async () => {
      await askForCode(email.trim())
      onSent()
    })
    return undefined
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        name="email"
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        first
        problem={problem}
        value={email}
        onChange={setEmail}
      />
      <Refused>{attempt.message}</Refused>
      <Submit
        words={words.forgot.ask}
        busyWords={words.submitting}
        busy={attempt.busy}
        disabled={attempt.wait > 0}
      />
    </form>
  )
}

const digits = 8

function CodeForm({ language, onAgain }: Pick<PublicPage, 'language'> & { onAgain: () => void }) {
  const words = loginWords[language]
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const attempt = useAttempt(words)

  function submit(event: FormEvent) {
    event.preventDefault()
    const known = recovery()
    setProblem(code.length < digits ? words.forgot.codeMissing : undefined)
    if (code.length < digits || !known) return document.getElementById('code')?.focus()
    void attempt.run(async () => {
      try {
        await confirmCode(known, code)
      } finally {
        setCode('')
      }
      goTo('/forgotPass/changeClientPass', { replace: true })
    })
    return undefined
  }
  return (
    <form onSubmit={submit} noValidate>
      <CodeField
        label={words.forgot.code}
        hint={words.forgot.codeHint}
        problem={problem}
        value={code}
        length={digits}
        onChange={setCode}
      />
      <p className={classes['other']}>
        <button type="button" onClick={onAgain}>
          {words.forgot.again}
        </button>
      </p>
      <Refused>{attempt.message}</Refused>
      <Submit
        words={words.forgot.goOn}
        busyWords={words.submitting}
        busy={attempt.busy}
        disabled={attempt.wait > 0}
      />
    </form>
  )
}
