import { useState, type FormEvent } from 'react'
import { goTo } from '@cuadre/web-kit/location.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import classes from '../../session/web/Login.module.css'
import {
  NewPasswordFields,
  newPasswordProblems,
  type NewPasswordProblems,
} from '../../session/web/NewPasswordFields.tsx'
import { PublicLink } from '../../session/web/PublicLink.tsx'
import { Refused, Sheet, Submit, type PublicPage } from '../../session/web/Sheet.tsx'
import { loginWords } from '../../session/web/words.ts'
import { recovery, setPassword } from './steps.ts'
import { useAttempt } from './use-attempt.ts'

/** The new password, once the mailed code was right. Signing in with it comes afterwards. */
export default function ResetPassword({ language, onLanguage }: PublicPage) {
  const words = loginWords[language]
  const [confirmation] = useState(() => recovery()?.confirmation)
  const [next, setNext] = useState({ newPassword: '', repeated: '' })
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const attempt = useAttempt(words)
  const refusedFields = Object.fromEntries(
    (attempt.refused?.fields ?? []).map(({ path, message }) => [path, message]),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = newPasswordProblems(next, words)
    setProblems(found)
    attempt.clear()
    const [first] = Object.keys(found)
    if (first !== undefined || confirmation === undefined)
      return document.getElementById(first ?? '')?.focus()
    void attempt.run(async () => {
      await setPassword(confirmation, next.newPassword)
      goTo('/login', { replace: true })
      toast.success(words.reset.done)
    })
    return undefined
  }
  return (
    <Sheet
      language={language}
      onLanguage={onLanguage}
      title={words.reset.title}
      tagline={words.reset.tagline}
      foot={<PublicLink to="/login">{words.toLogin}</PublicLink>}
    >
      {confirmation === undefined ? (
        <p className={classes['told']}>
          {words.reset.codeFirst} <PublicLink to="/forgotPass">{words.reset.toCode}</PublicLink>
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          <NewPasswordFields
            words={words}
            problems={{ ...refusedFields, ...problems }}
            values={next}
            onChange={setNext}
          />
          <Refused>{attempt.message}</Refused>
          <Submit words={words.newPassword.save} busyWords={words.submitting} busy={attempt.busy} />
        </form>
      )}
    </Sheet>
  )
}
