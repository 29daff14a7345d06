import { useActionsOfFrame } from '@cuadre/web-kit/layout/frame-actions.ts'
import { useLanguage, useScreenWords, type Language } from '@cuadre/web-kit/words/use-words.ts'
import { DayNightToggle } from '@cuadre/web-kit/widgets/DayNightToggle.tsx'
import { Input, SegmentedControl } from '@mantine/core'

/** The language and the colours, at once and on every machine. */
export function Preferences() {
  const t = useScreenWords()
  const language = useLanguage()
  const { isDark, toggleColorScheme, changeLanguage } = useActionsOfFrame()
  return (
    <>
      <Input.Wrapper label={t('profile.language')} labelElement="div">
        <SegmentedControl
          aria-label={t('profile.language')}
          fullWidth
          value={language}
          onChange={(chosen) => changeLanguage(chosen as Language)}
          data={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('profile.colours')} labelElement="div">
        <DayNightToggle
          night={isDark}
          label={t(isDark ? 'profile.dark' : 'profile.light')}
          onToggle={toggleColorScheme}
        />
      </Input.Wrapper>
    </>
  )
}
