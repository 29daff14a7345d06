import '@cuadre/web-kit/theme/base.css'
import en from '@cuadre/points-of-sale/till/en.json'
import es from '@cuadre/points-of-sale/till/es.json'
import { TillApp } from '@cuadre/points-of-sale/till/web/TillApp.tsx'
import { applyColorScheme, currentColorScheme } from '@cuadre/web-kit/theme/color-scheme.ts'
import { currentLanguage, rememberLanguage } from '@cuadre/web-kit/words/language.ts'
import { startOwnWords } from '@cuadre/web-kit/words/own-words.ts'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isNewer, keepShell, onNewer } from './shell.ts'

applyColorScheme(currentColorScheme())
rememberLanguage(currentLanguage())
await startOwnWords({ es, en })

function Till() {
  const newer = useSyncExternalStore(onNewer, isNewer)
  return <TillApp isNewer={newer} onReload={() => location.reload()} />
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Till />
    </StrictMode>,
  )
keepShell()
