import { permissions, type Permission } from '@cuadre/kernel/permissions.ts'
import { Notice } from '@cuadre/web-kit/layout/Notice.tsx'
import { useKitWords, useLanguage } from '@cuadre/web-kit/words/use-words.ts'

export default function Forbidden({ needs }: { needs: Permission | readonly Permission[] }) {
  const t = useKitWords()
  const language = useLanguage()
  const needed = [needs].flat()
  const names = permissions.filter(({ name }) => needed.includes(name)).map((each) => each[language])
  return (
    <Notice code="403" title={t('frame.forbidden')}>
      {names.length === 1
        ? t('frame.forbiddenOne', { permission: names[0] })
        : t('frame.forbiddenAny', { permission: names.map((name) => `«${name}»`).join(', ') })}
    </Notice>
  )
}
