import type { CategorySeed } from '../types.ts'

export const healthAtHome: CategorySeed = {
  id: 5,
  slug: 'health-at-home',
  name: {
    en: 'Health at Home',
    ar: 'الصحة في المنزل',
  },
  description: {
    en: 'Licensed nurses, physiotherapists and doctors, and sample collection, at your door.',
    ar: 'ممرضون واختصاصيو علاج طبيعي وأطباء مرخصون، وسحب عينات، حتى باب منزلك.',
  },
  icon: 'heart-pulse',
  hue: 25,
  services: [
    {
      id: 16,
      slug: 'nurse-at-home',
      title: {
        en: 'Nurse at Home',
        ar: 'ممرض في المنزل',
      },
      shortDesc: {
        en: 'A licensed nurse for dressings, prescribed injections and checks at home.',
        ar: 'ممرض مرخص لتغيير الضمادات والحقن الموصوفة والقياسات في منزلك.',
      },
      longDescription: {
        en: 'A nurse visits you to change dressings, give injections your doctor has prescribed, look after catheters and feeding tubes, or measure blood pressure, sugar and oxygen. In Dubai our nurses are licensed by the Dubai Health Authority, and by the responsible authority in the other emirates.\n\nPlease keep the prescription or discharge papers ready; medicines come from you or your pharmacy. The nurse writes a short note of each visit that you can give to your doctor. This is not an emergency service: in an emergency call 998 for an ambulance.',
        ar: 'يزورك الممرض لتغيير الضمادات، وإعطاء الحقن التي وصفها طبيبك، والعناية بالقساطر وأنابيب التغذية، أو قياس ضغط الدم والسكر والأكسجين. الممرضون في دبي مرخصون من هيئة الصحة بدبي، وفي بقية الإمارات من الجهة الصحية المختصة.\n\nيُرجى تجهيز الوصفة الطبية أو أوراق الخروج من المستشفى، على أن توفر الأدوية بنفسك أو من الصيدلية. يكتب الممرض ملاحظة موجزة عن كل زيارة يمكنك تقديمها لطبيبك. هذه ليست خدمة طوارئ: في الحالات الطارئة اتصل بالإسعاف على 998.',
      },
      included: {
        en: [
          'Identity and prescription checked first',
          'Blood pressure, pulse, temperature and oxygen measured',
          'Dressing, injection or care as prescribed',
          'Used needles and dressings taken away safely',
          'Written note of the visit',
          'Dressings and other medical supplies',
        ],
        ar: [
          'التحقق من الهوية والوصفة أولًا',
          'قياس الضغط والنبض والحرارة والأكسجين',
          'تضميد أو حقن أو رعاية بحسب الوصفة',
          'التخلص الآمن من الإبر والضمادات المستعملة',
          'ملاحظة مكتوبة عن الزيارة',
          'ضمادات ومستلزمات طبية أخرى',
        ],
      },
      benefits: {
        en: [
          'Licensed nurses',
          'No waiting room and no journey',
          'Female or male nurse on request, where available',
          'One visit at a time, as you need it',
        ],
        ar: ['ممرضون مرخصون', 'لا انتظار ولا عناء طريق', 'ممرضة أو ممرض عند الطلب وبحسب التوفر', 'زيارة واحدة في كل حجز، بحسب حاجتك'],
      },
      availability: {
        en: 'Daily in all seven emirates. Each visit is booked on its own.',
        ar: 'يوميًا في الإمارات السبع. تُحجز كل زيارة على حدة.',
      },
      leadTime: 12 * 60,
      featured: true,
      icon: 'syringe',
      price: {
        base: 20000,
        extraCleaner: 18000,
        extraHour: 7500,
        material: 4000,
      },
      subServices: [
        {
          slug: 'wound-dressing',
          title: {
            en: 'Wound Dressing',
            ar: 'تضميد الجروح',
          },
          description: {
            en: 'Dressings changed as your doctor or hospital has instructed.',
            ar: 'تغيير الضمادات وفق تعليمات طبيبك أو المستشفى.',
          },
          fullDescription: {
            en: 'The nurse cleans and covers the wound and notes how it looks. Anything unusual is reported to you so that you can contact your doctor.',
            ar: 'ينظف الممرض الجرح ويغطيه ويدوّن حالته. ويخبرك بأي أمر غير معتاد لتتواصل مع طبيبك.',
          },
          icon: 'bandage',
        },
        {
          slug: 'injection-at-home',
          title: {
            en: 'Prescribed Injections',
            ar: 'الحقن الموصوفة',
          },
          description: {
            en: 'Injections given at home against a valid prescription.',
            ar: 'إعطاء الحقن في المنزل بموجب وصفة سارية.',
          },
          fullDescription: {
            en: 'Have the medicine and the prescription ready, stored as the label says. The nurse stays with you for a while after the injection.',
            ar: 'جهز الدواء والوصفة مع حفظ الدواء كما هو مبين على العبوة. يبقى الممرض معك بعض الوقت بعد الحقن.',
          },
          icon: 'pipette',
        },
        {
          slug: 'post-surgery-nursing',
          title: {
            en: 'Care After Surgery',
            ar: 'الرعاية بعد الجراحة',
          },
          description: {
            en: 'Help in the first days after you come home from hospital.',
            ar: 'مساعدة في الأيام الأولى بعد العودة من المستشفى.',
          },
          fullDescription: {
            en: 'The nurse follows the discharge plan: dressings, measurements, help with moving safely. Book a visit for each day that the plan names.',
            ar: 'يتبع الممرض خطة الخروج: الضمادات والقياسات والمساعدة على الحركة بأمان. احجز زيارة لكل يوم تحدده الخطة.',
          },
          icon: 'hospital',
        },
        {
          slug: 'vital-signs-check',
          title: {
            en: 'Vital Signs Check',
            ar: 'قياس العلامات الحيوية',
          },
          description: {
            en: 'Blood pressure, sugar, pulse and oxygen measured and written down.',
            ar: 'قياس الضغط والسكر والنبض والأكسجين وتدوينها.',
          },
          fullDescription: {
            en: 'Useful for people who were asked to keep a record. The nurse does not diagnose, but gives you a sheet to show to your doctor.',
            ar: 'خدمة مفيدة لمن طُلب منه الاحتفاظ بسجل. لا يشخّص الممرض الحالة، لكنه يسلمك ورقة بالقياسات لعرضها على طبيبك.',
          },
          icon: 'heart',
        },
      ],
    },
    {
      id: 17,
      slug: 'physiotherapy-at-home',
      title: {
        en: 'Physiotherapy at Home',
        ar: 'العلاج الطبيعي في المنزل',
      },
      shortDesc: {
        en: 'Guided exercise and hands-on sessions with a licensed physiotherapist at home.',
        ar: 'تمارين موجهة وجلسات علاجية مع اختصاصي علاج طبيعي مرخص في منزلك.',
      },
      longDescription: {
        en: 'A physiotherapist assesses how you move, agrees goals with you and guides you through exercises that suit your home. Sessions help people who are recovering from an operation or injury, have back or neck pain, or want to keep moving safely as they grow older.\n\nThe first visit is mostly assessment, so wear comfortable clothes and have any reports or scans ready. Progress differs from person to person and we do not promise results. Therapists are licensed by the Dubai Health Authority, or by the responsible authority in the other emirates.',
        ar: 'يقيّم اختصاصي العلاج الطبيعي حركتك، ويتفق معك على الأهداف، ويرشدك إلى تمارين تناسب منزلك. تفيد الجلسات من يتعافى من عملية أو إصابة، أو يعاني ألمًا في الظهر أو الرقبة، أو يرغب في أن يبقى نشيطًا وآمن الحركة مع التقدم في العمر.\n\nيغلب التقييم على الزيارة الأولى، فارتدِ ملابس مريحة وجهز التقارير أو صور الأشعة إن وُجدت. يختلف التقدم من شخص إلى آخر ولا نعد بنتائج محددة. الاختصاصيون مرخصون من هيئة الصحة بدبي، أو من الجهة الصحية المختصة في بقية الإمارات.',
      },
      included: {
        en: [
          'Assessment of movement and strength',
          'Goals agreed with you',
          'Guided exercise and hands-on treatment',
          'Home programme in writing',
          'Session note for your doctor',
          'Exercise bands and tape',
        ],
        ar: [
          'تقييم الحركة والقوة',
          'أهداف متفق عليها معك',
          'تمارين موجهة وعلاج يدوي',
          'برنامج منزلي مكتوب',
          'ملاحظة عن الجلسة لطبيبك',
          'أشرطة تمارين وأشرطة لاصقة',
        ],
      },
      benefits: {
        en: [
          'Exercises fitted to your own rooms',
          'The whole session is for one person',
          'Female or male therapist on request, where available',
          'Easy to repeat on fixed weekdays',
        ],
        ar: [
          'تمارين تناسب غرف منزلك',
          'الجلسة كلها لشخص واحد',
          'اختصاصية أو اختصاصي عند الطلب وبحسب التوفر',
          'سهولة التكرار في أيام ثابتة',
        ],
      },
      availability: {
        en: 'Daily in all seven emirates. Your insurer may ask for a referral.',
        ar: 'يوميًا في الإمارات السبع. قد تطلب شركة التأمين تحويلًا من الطبيب.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'biceps-flexed',
      price: {
        base: 32000,
        extraCleaner: 30000,
        extraHour: 14000,
        material: 3000,
      },
      subServices: [
        {
          slug: 'post-surgery-physiotherapy',
          title: {
            en: 'After Surgery or Injury',
            ar: 'بعد الجراحة أو الإصابة',
          },
          description: {
            en: 'Step-by-step exercise after a joint, bone or muscle operation.',
            ar: 'تمارين متدرجة بعد عمليات المفاصل أو العظام أو العضلات.',
          },
          fullDescription: {
            en: 'The therapist follows the limits set by your surgeon. Bring the discharge papers so that the plan can start from them.',
            ar: 'يلتزم الاختصاصي بالحدود التي وضعها جراحك. جهز أوراق الخروج لتُبنى الخطة عليها.',
          },
          icon: 'bone',
        },
        {
          slug: 'back-neck-physiotherapy',
          title: {
            en: 'Back and Neck',
            ar: 'الظهر والرقبة',
          },
          description: {
            en: 'Sessions for stiff or painful backs and necks.',
            ar: 'جلسات لتيبّس الظهر والرقبة وآلامهما.',
          },
          fullDescription: {
            en: 'Posture, desk and sleeping position are looked at together with movement. You learn a short routine for every day.',
            ar: 'يُنظر في وضعية الجلوس والمكتب والنوم إلى جانب الحركة. وتتعلم تمارين قصيرة لكل يوم.',
          },
          icon: 'person-standing',
        },
        {
          slug: 'senior-mobility-physiotherapy',
          title: {
            en: 'Mobility for Seniors',
            ar: 'حركة كبار السن',
          },
          description: {
            en: 'Balance, walking and strength exercises for older people.',
            ar: 'تمارين التوازن والمشي والقوة لكبار السن.',
          },
          fullDescription: {
            en: 'The therapist also looks at rugs, steps and bathrooms for things to trip over. A family member is welcome to join and learn the exercises.',
            ar: 'ينتبه الاختصاصي أيضًا إلى السجاد والدرجات والحمّامات وما قد يسبب التعثر. ويسعدنا حضور أحد أفراد الأسرة ليتعلم التمارين.',
          },
          icon: 'footprints',
        },
      ],
    },
    {
      id: 18,
      slug: 'doctor-visit',
      title: {
        en: 'Doctor Home Visit',
        ar: 'زيارة الطبيب المنزلية',
      },
      shortDesc: {
        en: 'A licensed doctor examines you at home and explains what to do next.',
        ar: 'طبيب مرخص يفحصك في منزلك ويشرح لك الخطوة التالية.',
      },
      longDescription: {
        en: 'A general practitioner comes to your home, hotel or office for complaints such as fever, cough, stomach upset or a review of long-term medicines. The doctor listens, examines, explains and, where it is right, writes a prescription, a sick note or a referral.\n\nDoctors hold a licence of the Dubai Health Authority in Dubai, and of the responsible authority elsewhere. Keep your Emirates ID and a list of your medicines at hand. For chest pain, trouble breathing, heavy bleeding or loss of consciousness do not book: call 998 at once.',
        ar: 'يأتي طبيب عام إلى منزلك أو فندقك أو مكتبك في حالات مثل الحمى والسعال واضطراب المعدة أو مراجعة الأدوية المستمرة. يستمع الطبيب ويفحص ويشرح، ويكتب عند الحاجة وصفة طبية أو إجازة مرضية أو تحويلًا.\n\nيحمل الأطباء ترخيص هيئة الصحة بدبي، أو ترخيص الجهة المختصة في الإمارات الأخرى. جهز هويتك الإماراتية وقائمة بأدويتك. في حالات ألم الصدر أو صعوبة التنفس أو النزيف الشديد أو فقدان الوعي لا تحجز، بل اتصل فورًا على 998.',
      },
      included: {
        en: [
          'Medical history and examination',
          'Explanation in plain words',
          'Prescription, sick note or referral where it is right',
          'Vital signs measured',
          'Written summary of the visit',
          'Single-use medical supplies',
        ],
        ar: [
          'التاريخ المرضي والفحص',
          'شرح بلغة واضحة',
          'وصفة أو إجازة مرضية أو تحويل عند الحاجة',
          'قياس العلامات الحيوية',
          'ملخص مكتوب للزيارة',
          'مستلزمات طبية للاستعمال الواحد',
        ],
      },
      benefits: {
        en: [
          'The doctor comes to you',
          'Time for questions',
          'Arabic and English spoken; ask for other languages',
          'Hotels and offices as well as homes',
        ],
        ar: ['الطبيب يأتي إليك', 'وقت كافٍ لأسئلتك', 'التحدث بالعربية والإنجليزية، واسأل عن لغات أخرى', 'للفنادق والمكاتب كما للمنازل'],
      },
      availability: {
        en: 'Daily in all seven emirates. Visits on the same day are often possible; outside our hours go to a clinic or hospital.',
        ar: 'يوميًا في الإمارات السبع. غالبًا ما تتوفر زيارات في اليوم نفسه، وخارج ساعات عملنا توجه إلى عيادة أو مستشفى.',
      },
      featured: false,
      icon: 'stethoscope',
      price: {
        base: 39900,
        extraCleaner: 35000,
        extraHour: 20000,
        material: 5000,
      },
      subServices: [
        {
          slug: 'general-doctor-visit',
          title: {
            en: 'General Check-Up',
            ar: 'كشف عام',
          },
          description: {
            en: 'An examination for adults with a new complaint or a question.',
            ar: 'فحص للبالغين عند ظهور شكوى جديدة أو وجود سؤال.',
          },
          fullDescription: {
            en: 'The doctor takes a history, examines you and discusses the next steps. Tests that are needed can be booked as a separate visit.',
            ar: 'يأخذ الطبيب التاريخ المرضي ويفحصك ويناقش معك الخطوات التالية. ويمكن حجز التحاليل اللازمة في زيارة مستقلة.',
          },
          icon: 'clipboard-plus',
        },
        {
          slug: 'child-doctor-visit',
          title: {
            en: 'Visit for Children',
            ar: 'زيارة للأطفال',
          },
          description: {
            en: 'An examination for a child in familiar surroundings.',
            ar: 'فحص للطفل في مكان يألفه.',
          },
          fullDescription: {
            en: 'A parent or guardian must be present. Have the vaccination record ready, and go straight to hospital if a baby under three months has a fever.',
            ar: 'يجب حضور أحد الوالدين أو ولي الأمر. جهز سجل التطعيمات، وتوجه مباشرة إلى المستشفى إذا أصيب رضيع دون 3 أشهر بالحمى.',
          },
          icon: 'toy-brick',
        },
        {
          slug: 'medicine-review',
          title: {
            en: 'Medicine Review',
            ar: 'مراجعة الأدوية',
          },
          description: {
            en: 'Your long-term medicines looked through together.',
            ar: 'مراجعة أدويتك المستمرة معك.',
          },
          fullDescription: {
            en: 'Put all boxes and papers on the table before the visit. The doctor explains what each is for and writes to your specialist when a change should be considered.',
            ar: 'ضع جميع العبوات والأوراق على الطاولة قبل الزيارة. يشرح الطبيب فائدة كل دواء، ويكتب إلى طبيبك المختص إذا رأى داعيًا للنظر في تغيير.',
          },
          icon: 'pill-bottle',
        },
      ],
    },
    {
      id: 19,
      slug: 'lab-tests-at-home',
      title: {
        en: 'Lab Tests at Home',
        ar: 'التحاليل المخبرية في المنزل',
      },
      shortDesc: {
        en: 'Blood and other samples taken at home and sent to a licensed laboratory.',
        ar: 'سحب عينات الدم وغيرها في المنزل وإرسالها إلى مختبر مرخص.',
      },
      longDescription: {
        en: 'A trained nurse or phlebotomist comes at the time you choose, checks your name against your Emirates ID, takes the sample and labels it in front of you. Samples travel in a cool box to a licensed laboratory, which sends the results to you.\n\nThe price covers the visit, the collection and the tests that you choose in the form. Results are numbers, not a diagnosis: please discuss them with a doctor. Some tests need fasting, and we tell you which.',
        ar: 'يأتي ممرض أو فني سحب دم مدرب في الموعد الذي تختاره، ويطابق اسمك مع هويتك الإماراتية، ويسحب العينة ويضع عليها الملصق أمامك. تُنقل العينات في صندوق مبرد إلى مختبر مرخص يرسل النتائج إليك.\n\nيشمل السعر الزيارة وسحب العينة والتحاليل التي تختارها في النموذج. النتائج أرقام وليست تشخيصًا، فيُرجى مناقشتها مع طبيب. وتتطلب بعض التحاليل الصيام، ونخبرك بها مسبقًا.',
      },
      included: {
        en: [
          'Identity check and labelling in front of you',
          'Blood, urine or swab collection',
          'Transport in a cool box',
          'Price of each test shown before you book',
          'Results sent electronically by the laboratory',
          'Single-use collection kit',
        ],
        ar: [
          'التحقق من الهوية ووضع الملصقات أمامك',
          'سحب الدم أو عينة البول أو المسحة',
          'النقل في صندوق مبرد',
          'سعر كل تحليل ظاهر قبل الحجز',
          'نتائج يرسلها المختبر إلكترونيًا',
          'أدوات سحب للاستعمال الواحد',
        ],
      },
      benefits: {
        en: [
          'Early visits for fasting tests',
          'The whole family in one visit',
          'Licensed laboratories',
          'Comfortable for children and older people',
        ],
        ar: ['زيارات صباحية لتحاليل الصيام', 'العائلة كلها في زيارة واحدة', 'مختبرات مرخصة', 'راحة للأطفال وكبار السن'],
      },
      availability: {
        en: 'Daily in all seven emirates. Fasting tests are best early in the morning.',
        ar: 'يوميًا في الإمارات السبع. الأفضل لتحاليل الصيام موعد مبكر في الصباح.',
      },
      leadTime: 24 * 60,
      featured: false,
      icon: 'test-tubes',
      price: {
        base: 14900,
        extraCleaner: 10000,
        extraHour: 5000,
        material: 3500,
      },
      subServices: [
        {
          slug: 'general-blood-tests',
          title: {
            en: 'General Blood Tests',
            ar: 'تحاليل الدم العامة',
          },
          description: {
            en: 'Blood count, sugar, cholesterol and other common tests.',
            ar: 'صورة الدم والسكر والكوليسترول وتحاليل شائعة أخرى.',
          },
          fullDescription: {
            en: "Choose the tests yourself or follow your doctor's list. Drink water as usual unless you are told otherwise.",
            ar: 'اختر التحاليل بنفسك أو اتبع قائمة طبيبك. اشرب الماء كالمعتاد ما لم يُطلب منك غير ذلك.',
          },
          icon: 'microscope',
        },
        {
          slug: 'vitamin-thyroid-tests',
          title: {
            en: 'Vitamins and Thyroid',
            ar: 'الفيتامينات والغدة الدرقية',
          },
          description: {
            en: 'Vitamin D, B12, iron and thyroid values measured.',
            ar: 'قياس فيتامين د وB12 والحديد ووظائف الغدة الدرقية.',
          },
          fullDescription: {
            en: 'These are among the tests people ask for most. Ask your doctor before starting or stopping any supplement because of a result.',
            ar: 'هذه من أكثر التحاليل التي يطلبها الناس. استشر طبيبك قبل بدء أي مكمل غذائي أو إيقافه بناءً على النتيجة.',
          },
          icon: 'sun',
        },
        {
          slug: 'company-health-screening',
          title: {
            en: 'Screening at the Office',
            ar: 'فحوص الموظفين في المكتب',
          },
          description: {
            en: 'Samples taken from a group of staff in a meeting room.',
            ar: 'سحب عينات لمجموعة من الموظفين في قاعة اجتماعات.',
          },
          fullDescription: {
            en: "Each person's result goes to that person only. Up to eight people can take part in one visit.",
            ar: 'تُرسل نتيجة كل شخص إليه وحده. ويمكن أن يشارك في الزيارة الواحدة حتى 8 أشخاص.',
          },
          icon: 'users',
        },
      ],
    },
  ],
}
