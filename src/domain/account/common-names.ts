/** A name in Arabic with its common Latin spellings, the most common first. */
export type CommonName = {
  kind: 'man' | 'woman' | 'family'
  people: 'muslim' | 'coptic'
  ar: string
  en: readonly string[]
}

const table: Record<`${CommonName['kind']} ${CommonName['people']}`, string> = {
  'man muslim': `
    محمد: Mohamed | Mohammed | Muhammad
    أحمد: Ahmed | Ahmad
    محمود: Mahmoud | Mahmood
    مصطفى: Mostafa | Mustafa | Moustafa
    علي: Ali | Aly
    حسن: Hassan
    حسين: Hussein | Hussain
    عمر: Omar
    عمرو: Amr
    خالد: Khaled | Khalid
    طارق: Tarek | Tariq
    ياسر: Yasser | Yasir
    هشام: Hesham | Hisham
    إبراهيم: Ibrahim | Ebrahim
    إسماعيل: Ismail | Ismael
    يوسف: Youssef | Yousef | Yusuf
    عبد الرحمن: Abdel Rahman | Abd El Rahman
    عبد الله: Abdallah | Abdullah
    كريم: Karim | Kareem
    شريف: Sherif | Sharif
    وليد: Walid | Waleed
    أيمن: Ayman
    أشرف: Ashraf
    سامح: Sameh
    تامر: Tamer
    حازم: Hazem
    حسام: Hossam | Hosam
    وائل: Wael
    إيهاب: Ehab | Ihab
    علاء: Alaa
    بهاء: Bahaa
    ضياء: Diaa
    مدحت: Medhat
    عصام: Essam | Esam
    جمال: Gamal
    سيد: Sayed | Sayyed
    رضا: Reda
    صلاح: Salah
    فتحي: Fathy | Fathi
    سعيد: Said | Saeed
    زياد: Ziad
    باسم: Bassem | Basem
    نبيل: Nabil
    عادل: Adel
    مجدي: Magdy | Magdi
    هاني: Hany | Hani
    رامي: Ramy | Rami
  `,
  'man coptic': `
    مينا: Mina
    جرجس: Gerges | Girgis
    بيشوي: Bishoy
    كيرلس: Kyrillos | Kerolos
    مرقس: Morcos | Marcos
    بولا: Bola | Paula
    أبانوب: Abanoub
    مايكل: Michael
    جورج: George
    رفيق: Rafik
    عماد: Emad
    نادر: Nader
    سمير: Samir
    عاطف: Atef
    مدحت: Medhat
    هاني: Hany
    بطرس: Botros | Boutros
    يوحنا: Youhanna
    فادي: Fady | Fadi
    إميل: Emil
  `,
  'woman muslim': `
    منى: Mona | Muna
    فاطمة: Fatma | Fatima
    عائشة: Aisha | Aysha
    مريم: Mariam | Maryam
    سارة: Sara | Sarah
    نور: Nour | Noor
    نهى: Noha | Nuha
    هبة: Heba | Hiba
    هدى: Hoda | Huda
    رانيا: Rania | Ranya
    دينا: Dina
    داليا: Dalia | Dalya
    ياسمين: Yasmin | Yasmine
    شيماء: Shaimaa | Shimaa
    أسماء: Asmaa
    إيمان: Eman | Iman
    أميرة: Amira | Ameera
    أماني: Amany | Amani
    غادة: Ghada
    سحر: Sahar
    سلمى: Salma
    ندى: Nada
    ريهام: Reham | Riham
    رحاب: Rehab
    عبير: Abeer | Abir
    وفاء: Wafaa
    نجلاء: Naglaa
    إنجي: Engy | Ingy
    مروة: Marwa
    آية: Aya
    لمياء: Lamiaa | Lamia
    حنان: Hanan
    سوسن: Sawsan
    نيفين: Nevine | Nivin
    مي: Mai | May
    هالة: Hala
  `,
  'woman coptic': `
    مارينا: Marina
    ماريان: Marian | Marianne
    كريستين: Christine
    مارتينا: Martina
    يوستينا: Youstina | Justina
    مريم: Mariam | Maryam
    نانسي: Nancy
    إيريني: Irini | Irene
    ميرنا: Mirna
    سوزان: Suzan | Susan
    مونيكا: Monica
    فيرينا: Verena
    جاكلين: Jacqueline
    مادونا: Madonna
    نيفين: Nevine | Nivin
  `,
  'family muslim': `
    السيد: El Sayed | Elsayed | Al Sayed
    عبد العزيز: Abdel Aziz | Abd El Aziz
    عبد الحميد: Abdel Hamid | Abd El Hamid
    عبد الفتاح: Abdel Fattah
    عبد المنعم: Abdel Moneim
    الشافعي: El Shafei | Elshafei
    المصري: El Masry | Elmasry
    الشناوي: El Shenawy | Elshennawy
    البدري: El Badry | Elbadry
    النجار: El Naggar | Elnaggar
    الحداد: El Haddad | Elhaddad
    العطار: El Attar | Elattar
    الجمال: El Gammal | Elgammal
    الشريف: El Sherif | Elsherif
    الطحاوي: El Tahawy | Eltahawy
    الدسوقي: El Desouky | Eldesouky
    البنا: El Banna | Elbanna
    الفقي: El Feky | Elfeky
    الغزالي: El Ghazaly | Elghazaly
    القاضي: El Kady | Elkady
    شاهين: Shahin | Shaheen
    زيدان: Zidan | Zeidan
    سليمان: Soliman | Sulaiman
    رمضان: Ramadan
    عثمان: Osman | Othman
    فؤاد: Fouad | Fuad
    منصور: Mansour
    بدوي: Badawy | Badawi
    حجازي: Hegazy | Hegazi
    سالم: Salem
    غانم: Ghanem
    نصار: Nassar
    عوض: Awad
    خليل: Khalil | Khaleel
    راشد: Rashed | Rashid
    مراد: Mourad | Murad
    شلبي: Shalaby | Shalabi
    عامر: Amer
    زكي: Zaki | Zaky
    أبو زيد: Abou Zeid | Abu Zaid
    أبو العلا: Aboul Ela | Abou El Ela
    حمدي: Hamdy | Hamdi
    رشدي: Roshdy | Rushdi
    سرور: Sorour | Surour
  `,
  'family coptic': `
    حنا: Hanna
    ميخائيل: Mikhail | Michail
    إبراهيم: Ibrahim
    جرجس: Gerges | Girgis
    عبد المسيح: Abdel Messih | Abd El Messih
    عبد الملاك: Abdel Malak
    إسكندر: Iskander | Eskandar
    تادرس: Tadros | Tawadros
    واصف: Wassef | Wasef
    صليب: Salib | Saleeb
    بشارة: Beshara | Bishara
    غبريال: Ghobrial | Gabriel
    شنودة: Shenouda | Shenoda
    فانوس: Fanous
    نجيب: Naguib | Nagib
    لبيب: Labib
    رزق: Rizk | Rezk
    فهمي: Fahmy | Fahmi
  `,
}

export const commonNames: readonly CommonName[] = [
  ...namesOf('man', 'muslim'),
  ...namesOf('man', 'coptic'),
  ...namesOf('woman', 'muslim'),
  ...namesOf('woman', 'coptic'),
  ...namesOf('family', 'muslim'),
  ...namesOf('family', 'coptic'),
]

function namesOf(kind: CommonName['kind'], people: CommonName['people']): CommonName[] {
  const lines = table[`${kind} ${people}`].trim().split('\n')
  return lines.map((line) => {
    const [ar = '', en = ''] = line.split(':')
    return { kind, people, ar: ar.trim(), en: en.split('|').map((name) => name.trim()) }
  })
}
