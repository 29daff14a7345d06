import { PasswordField } from './PasswordField.tsx'
import type { LoginWords } from './words.ts'

interface Values {
  newPassword: string
  repeated: string
}

export type NewPasswordProblems = Partial<Record<keyof Values, string>>

/** What is wrong before it is sent: whether the password is good enough is the server's to say. */
export const newPasswordProblems = (
  { newPassword, repeated }: Values,
  words: LoginWords,
): NewPasswordProblems => ({
  ...(newPassword === '' && { newPassword: words.newPassword.missing }),
  ...(newPassword !== '' && newPassword !== repeated && { repeated: words.newPassword.differs }),
})

interface NewPasswordFieldsProps {
  words: LoginWords
  problems: NewPasswordProblems
  values: Values
  onChange: (values: Values) => void
}

/** A password that is chosen, and typed again so that a slip of the finger locks nobody out. */
export const NewPasswordFields = ({ words, problems, values, onChange }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      words={words}
      name="newPassword"
      label={words.newPassword.label}
      hint={words.newPassword.rule}
      autoComplete="new-password"
      problem={problems.newPassword}
      value={values.newPassword}
      onChange={(newPassword) => onChange({ ...values, newPassword })}
    />
    <PasswordField
      words={words}
      name="repeated"
      label={words.newPassword.repeat}
      autoComplete="new-password"
      problem={problems.repeated}
      value={values.repeated}
      onChange={(repeated) => onChange({ ...values, repeated })}
    />
  </>
)
