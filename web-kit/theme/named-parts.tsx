import { CloseIcon, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useKitWords } from '../words/use-words.ts'

// Parts that Mantine draws by itself, with names in the language of the person.

/** The sign of what closes a dialog. */
export function Close() {
  const t = useKitWords()
  return (
    <>
      <CloseIcon aria-hidden />
      <VisuallyHidden>{t('close')}</VisuallyHidden>
    </>
  )
}

/** The sign of what shows a password or hides it again. */
export function Reveal({ reveal }: { reveal: boolean }) {
  const t = useKitWords()
  const Icon = reveal ? IconEyeOff : IconEye
  return (
    <>
      <Icon size={16} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t(reveal ? 'password.hide' : 'password.show')}</VisuallyHidden>
    </>
  )
}
