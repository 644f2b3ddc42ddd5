import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foldText, nameKey } from '#/domain/search/arabic.ts'

// One name per line, with every spelling that must be found by every other.
const NAMES = `
Mohamed Mohammed Muhammad Mohammad Mo7amed محمد مُحمّد
Mahmoud Mahmood Mahmud محمود
Ahmed Ahmad A7med أحمد احمد
Youssef Yusuf Yousef Yousif يوسف
Hussein Hussain Hossein Husein حسين
Hassan Hasan حسن
Mostafa Moustafa Mustafa Mustapha مصطفى مصطفي
Khaled Khalid خالد
Sherif Shereef Cherif شريف
Gamal Jamal Djamal جمال
Abdelrahman Abd_El_Rahman Abdul_Rahman Abdurrahman Abd-el-Rahman عبد_الرحمن عبدالرحمن
Abdelaziz Abd_El_Aziz عبد_العزيز عبدالعزيز
Abdallah Abdullah Abdalla عبد_الله عبدالله
Abdel_Fattah عبد_الفتاح
Tarek Tariq Tareq طارق
Omar Omer 3omar عمر
Amr Amro عمرو
Aya Ayah آية
Eman Iman إيمان
Nour Noor نور
Noura Nora نورا نورة
Yasmin Yasmine Yasmeen ياسمين
Fatma Fatima Fatimah فاطمة
Heba Hiba هبة
Ghada غادة
Shaimaa Shimaa Shaymaa Chaimaa شيماء شيما
Marwa مروة
Wael وائل
Hesham Hisham هشام
Ashraf أشرف
Magdy Magdi مجدي مجدى
Ramy Rami رامي
Hany Hani هاني هانى
Dalia Dalya داليا
Rania رانيا
Salma سلمى سلمي
Mina مينا
George جورج
Peter بيتر
Marina مارينا
Mariam Maryam Meriam مريم
Zeinab Zainab Zaynab زينب
El-Sayed Elsayed Sayed Sayyed السيد سيد
Soliman Suliman Sulaiman سليمان
Ibrahim Ebrahim إبراهيم
Ismail Esmail Ismael إسماعيل
Osama Usama Ossama أسامة
Ali Aly علي على
Samir Sameer سمير
Adel عادل
Essam عصام
Gaber Jaber جابر
Farouk Farouq فاروق
Nabil Nabeel نبيل
Reda Rida رضا
Diaa Diaa ضياء
Amira Ameera أميرة
Nesma Nisma نسمة
Fathy Fathi فتحي
Othman Osman عثمان
Tharwat Sarwat ثروت
Michael Maikel مايكل
Christine كريستين
Salah صلاح
Sarah Sara سارة
Mona Muna منى
Yehia Yahya Yehya يحيى
Mamdouh ممدوح
Medhat مدحت
Adham أدهم
Aisha Aesha عائشة
Khadiga Khadija خديجة
Elham Ilham إلهام
El-Attar Elattar العطار
Rabie Rabee ربيع
Noureldin Nour_El_Din Nouruddin نور_الدين نورالدين
Taha طه
Abdo Abdou عبده
Moataz معتز
Laila Leila ليلى
Alaa علاء
Hoda Huda هدى
Karim Kareem كريم
`

// Common names that have one spelling worth testing, for the collisions below.
const OTHERS = `
Ayman Amin Amany Asmaa Amal Amgad Anas Ansar Anwar Aziz Azza Basem Basma Bassam Bishoy Botros Doaa
Ehab Emad Engy Fady Faisal Farah Fares Farida Fawzy Gamila Girgis Habiba Hagar Hala Hamdy Hamed
Hana Hanan Hashem Hatem Hazem Hend Hossam Inas Islam Jana Kamal Kyrillos Lamia Lobna Maged
Magda Maha Maher Mahdy Malak Manal Maria Marwan May Menna Mohsen Mokhtar Mounir Nada Nader Nadia
Naglaa Nagwa Naguib Nahed Nasser Nermin Noha Olfat Omnia Rabab Ragab Ramadan Ramez Rana Rasha Reem
Reham Saad Saber Sabry Safaa Said Salem Saleh Salwa Samah Samar Samia Samira Sami Sanaa Seif Shady
Shahd Shawky Sherine Shokry Soad Soha Sohair Somaya Taher Tamer Wagdy Wafaa Walaa Walid Yara Yasser
Yomna Zaki Ziad`

const ACCEPTED = [
  'Anas Inas',
  'Basem Bassam',
  'Diaa Doaa',
  'Eman Ayman Amin',
  'Heba Habiba',
  'Hesham Hashem',
  'Marwa Maria',
  'Mina Mona Menna',
  'Nada Nadia',
  'Omar Amr',
  'Rania Rana',
  'Saad Said Soad',
  'Salah Saleh Salwa',
  'Samah Samia Somaya',
  'Samir Samar',
]

const rows = NAMES.trim()
  .split('\n')
  .map((line) => line.split(' ').map((name) => name.replaceAll('_', ' ')))

describe('nameKey', () => {
  test.each(rows)('%s and its other spellings share a key', (first, ...others) => {
    const key = nameKey(first ?? '')
    expect(key).not.toBe('')
    expect(others.map((name) => [name, nameKey(name)])).toEqual(others.map((name) => [name, key]))
  })

  // Names that differ only in inner vowels, or in a sound that one of the scripts doesn't write. A new line
  // here is a decision: the search finds both, and ranking by spelling distinguishes them.
  test('only these common names collide', () => {
    const names = [...rows.map(([first]) => first ?? ''), ...OTHERS.trim().split(/\s+/)]
    const byKey = Map.groupBy(names, nameKey)
    const collisions = [...byKey.values()].filter((group) => group.length > 1)
    expect(collisions.map((group) => group.join(' ')).toSorted()).toEqual(ACCEPTED)
  })

  test('folding before makes no difference', () => {
    assert(
      property(constantFrom(...rows.flat()), (name) => {
        expect(nameKey(foldText(name))).toBe(nameKey(name))
      }),
    )
  })

  test('any text gives lower-case ASCII letters or nothing', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(nameKey(text)).toMatch(/^[a-z]*$/)
      }),
    )
    expect(nameKey('123')).toBe('')
    expect(nameKey('李')).toBe('')
  })
})
