import { useState, type FormEvent } from 'react'
import { goTo, nextOf } from '@cuadre/web-kit/location.ts'
import { ApiError, request } from '@cuadre/web-kit/request.ts'
import { changeMustPassword } from './calls.ts'
import { NewPasswordFields, newPasswordProblems, type NewPasswordProblems } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PublicLink } from './PublicLink.tsx'
import { Refused, Sheet, Submit, type PublicPage } from './Sheet.tsx'
import { takeTemporaryPassword } from './temporary-password.ts'
import { loginWords } from './words.ts'

type Problems = NewPasswordProblems & { currentPassword?: string }

/** Somebody else gave the password, so it is replaced before anything else. Who just typed it need not do so again. */
export default function ChangePassword({ language, onLanguage }: PublicPage) {
  const words = loginWords[language]
  const [typed] = useState(takeTemporaryPassword)
  const [current, setCurrent] = useState(typed ?? '')
  const [next, setNext] = useState({ newPassword: '', repeated: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {
      ...(current === '' && { currentPassword: words.passwordMissing }),
      ...newPasswordProblems(next, words),
    }
    setProblems(found)
    setRefused(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) return document.getElementById(first)?.focus()
    setBusy(true)
    try {
      const input = { currentPassword: current, newPassword: next.newPassword }
      await request({ ...changeMustPassword, input })
      goTo(nextOf(location.search), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
      if (error.fields.length === 0) setRefused(error.message)
    } finally {
      setBusy(false)
    }
    return undefined
  }

  const isRequested = typed === undefined || problems.currentPassword !== undefined
  return (
    <Sheet
      language={language}
      onLanguage={onLanguage}
      title={words.change.title}
      tagline={words.change.tagline}
      foot={<PublicLink to="/login">{words.toLogin}</PublicLink>}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        {isRequested && (
          <PasswordField
            words={words}
            name="currentPassword"
            label={words.change.current}
            problem={problems.currentPassword}
            value={current}
            onChange={setCurrent}
          />
        )}
        <NewPasswordFields words={words} problems={problems} values={next} onChange={setNext} />
        <Refused>{refused}</Refused>
        <Submit words={words.newPassword.save} busyWords={words.submitting} busy={busy} />
      </form>
    </Sheet>
  )
}
