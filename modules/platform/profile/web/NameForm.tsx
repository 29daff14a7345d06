import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getSession } from '../../session/web/calls.ts'
import { updateProfile } from '../api.ts'
import classes from './Profile.module.css'

interface Own {
  name: string
  version: number
}

/** The own name, as the others see it. */
export function NameForm({ user: { name, version } }: { user: Own }) {
  const t = useScreenWords()
  const known = useQueryClient()
  const form = useForm({
    start: { name },
    save: updateProfile,
    inputOf: (values) => ({ ...values, version }),
    onSaved: () => {
      toast.success(t('profile.nameSaved'))
      void known.invalidateQueries({ queryKey: [getSession.path] })
    },
  })
  return (
    <form
      noValidate
      className={classes['body']}
      aria-label={t('profile.name')}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <FormAlert error={form.error} />
      <TextInput
        {...form.text('name')}
        label={t('profile.name')}
        description={t('profile.nameHelp')}
        maxLength={200}
        autoComplete="name"
      />
      {form.values.name !== name && (
        <div className={classes['line']}>
          <Button type="submit" loading={form.isSaving}>
            {t('profile.saveName')}
          </Button>
          <Button variant="default" onClick={() => form.patch({ name })}>
            {t('profile.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}
