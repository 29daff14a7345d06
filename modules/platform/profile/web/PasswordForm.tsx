import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { changePasswordClient } from '../api.ts'
import classes from './Profile.module.css'

export function PasswordForm() {
  const [times, setTimes] = useState(0)
  return <Fields key={times} onSaved={() => setTimes(times + 1)} />
}

/** Another password, for who knows the present one. */
function Fields({ onSaved }: { onSaved(): void }) {
  const t = useScreenWords()
  const [differs, setDiffers] = useState(false)
  const form = useForm({
    start: { currentPassword: '', newPassword: '', repeated: '' },
    save: changePasswordClient,
    inputOf: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    onSaved: () => {
      toast.success(t('profile.passwordSaved'))
      onSaved()
    },
  })
  const { newPassword, repeated } = form.values
  return (
    <form
      noValidate
      className={classes['body']}
      aria-label={t('profile.password')}
      onSubmit={(event) => {
        event.preventDefault()
        setDiffers(newPassword !== repeated)
        if (newPassword === repeated) form.submit()
      }}
    >
      <FormAlert error={form.error} />
      <PasswordInput
        {...form.text('currentPassword')}
        label={t('profile.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordInput
        {...form.text('newPassword')}
        label={t('profile.newPassword')}
        description={t('profile.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.text('repeated')}
        label={t('profile.repeated')}
        autoComplete="new-password"
        error={differs && newPassword !== repeated ? t('profile.differs') : undefined}
      />
      <p>{t('profile.endsSessions')}</p>
      <div className={classes['line']}>
        <Button type="submit" loading={form.isSaving}>
          {t('profile.changePassword')}
        </Button>
      </div>
    </form>
  )
}
