import type { Page } from '@playwright/test'

/** On phones the groups of the footer are folded; elsewhere they are always open. */
export async function openFooter(page: Page, title: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 640) return
  await page.getByRole('contentinfo').locator('summary', { hasText: title }).click()
}
