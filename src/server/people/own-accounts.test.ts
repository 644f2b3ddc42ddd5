import { testAccounts } from '#/testing/accounts-contract.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'

const { db } = await cloneDatabase()
testAccounts(testApp(db).app.gateways.accounts)
