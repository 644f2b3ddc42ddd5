import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** For `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontFiles = { arabic, latin }
