import { testAccounts } from '#/testing/accounts-contract.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { testServices } from '#/testing/services.ts'

const { db } = await cloneDatabase()
testAccounts(testServices(db).services.accounts)
