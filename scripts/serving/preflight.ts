import type { App } from '../../src/server/app.ts'
import { makeCommandApp } from '../../src/server/assembly/make-app.ts'
import { readSettings } from '../../src/server/config/settings.ts'
import { connect } from '../../src/server/db/connect.ts'
import { readChecklist } from '../../src/server/opening/checklist.ts'
import { findSite } from '../../src/server/site/site.ts'
import { withDesk } from '../database/command-app.ts'
import { checkHost, type Finding } from './host-check.ts'
import { checkMachine } from './machine-check.ts'
import { checkTemplates } from './message-templates.ts'
import { notifyOwner, type AlertedSite } from './notify-owner.ts'
import { ensureSecrets } from './secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile } from './settings.ts'
import { endInOrder, type Ending } from './shutdown.ts'

export async function runPreflight({ json, notify }: { json: boolean; notify: boolean }) {
  if (notify) return checkAndNotify(json)
  await withDesk(async (app) => {
    show([...(await checkMachine(app)), ...(await checkOpening(app)), ...(await templates())], json)
  })
}

/** Migrates nothing, and goes on without a database: that it is away is what the owner has to know. */
async function checkAndNotify(json: boolean): Promise<void> {
  loadEnvFile()
  checkSettings()
  const ending = endInOrder()
  await ending.start(async () => {
    await ensureSecrets()
    const { findings, site } = await checkAll(ending).catch(withoutDatabase)
    show(findings, json)
    const { sentence, hasFailed } = await notifyOwner(findings, readSettings(process.env), site)
    console.error(sentence)
    if (hasFailed) process.exitCode = 2
    await ending.end()
  })
}

type Checked = { findings: Finding[]; site: AlertedSite }

async function checkAll(ending: Ending): Promise<Checked> {
  await ending.keep(ensureDatabase(), ({ stop }) => stop())
  const settings = readSettings(process.env)
  const { db, close } = connect(settings.DATABASE_URL, { max: 1 })
  const app = makeCommandApp(db, settings)
  try {
    const { brand, isOpen, isDemo } = await findSite(app)
    // What is missing before the opening is no news, and a demo needs nothing.
    const opening = isOpen && !isDemo ? await checkOpening(app) : []
    const findings = [...(await checkMachine(app)), ...opening]
    // A demo’s contact is invented.
    return { findings, site: { brand: brand.name, contact: isDemo ? null : brand.email } }
  } finally {
    await close()
  }
}

/** Those of WhatsApp, if messages are sent by them. */
function templates(): Promise<Finding[]> {
  const settings = readSettings(process.env)
  return checkTemplates(settings.DATABASE_URL, settings)
}

async function withoutDatabase(error: unknown): Promise<Checked> {
  const detail = error instanceof Error ? error.message : String(error)
  const away = { name: 'database', isRequired: true, isDone: false, detail }
  const { PUBLIC_ORIGIN = '' } = process.env
  // Its name is in the database.
  const name = URL.parse(PUBLIC_ORIGIN)?.hostname ?? 'Balsam'
  const site = { brand: { ar: name, en: name }, contact: null }
  return { findings: [away, ...(await checkHost(PUBLIC_ORIGIN))], site }
}

async function checkOpening(app: App): Promise<Finding[]> {
  const items = await readChecklist(app)
  return items.map(({ item, isRequired, isDone }) => ({
    name: item,
    isRequired,
    isDone,
    detail: '',
  }))
}

function show(findings: readonly Finding[], json: boolean): void {
  console.log(json ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n'))
  if (findings.some(({ isRequired, isDone }) => isRequired && !isDone)) process.exitCode = 1
}

function lineOf({ name, isRequired, isDone, detail }: Finding): string {
  const mark = isDone ? '✓' : isRequired ? '✗' : '·'
  const state = isDone ? '' : isRequired ? ' (required)' : ' (advised)'
  return `${mark} ${name}${state}${detail && `: ${detail}`}`
}
